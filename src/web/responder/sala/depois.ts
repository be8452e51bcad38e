/** What a student meets only once the first question is on the screen: one file, since a test that is answered comes to all of it. */
export { uploadFicheiro } from '#kit/api/upload.ts'
export { DuasNoutras, DuasRespostas } from './DuasRespostas.tsx'
export { EnviosParados } from './EnviosParados.tsx'
export { FicheirosDeFora } from './FicheirosDeFora.tsx'
export { MapaNaGaveta } from './MapaNaGaveta.tsx'
export { ReviewAndHandIn } from './ReviewAndHandIn.tsx'
