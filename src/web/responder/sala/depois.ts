/** What a student meets only once the first question is on the screen: one file, since a test that is answered comes to all of it. */
export { AvisoDaRecusa } from './AvisoDaRecusa.tsx'
export { AvisoDasDuas, DuasNoutras, DuasRespostas } from './DuasRespostas.tsx'
export { EnviosParados } from './EnviosParados.tsx'
export { FicheirosDeFora } from './FicheirosDeFora.tsx'
export { listDeAntes, placeInAnswer } from './envios-de-antes.ts'
export { leaveOutKept, sendAnexo } from './kept-envios.ts'
export { MapaNaGaveta } from './MapaNaGaveta.tsx'
export { ReviewAndHandIn } from './ReviewAndHandIn.tsx'
