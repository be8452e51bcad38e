/** What comes after the first question, fetched when it is asked for. The worker keeps it; where there is none, `bringDepois` brings it while there is a network. */
import { laterFile } from '#kit/later.ts'

const depois = laterFile(() => import('./depois.ts'))

export const bringDepois = depois.bring

export const AvisoDaRecusa = depois.part((file) => file.AvisoDaRecusa)
export const AvisoDasDuas = depois.part((file) => file.AvisoDasDuas)
export const DuasNoutras = depois.part((file) => file.DuasNoutras)
export const DuasRespostas = depois.part((file) => file.DuasRespostas)
export const EnviosParados = depois.part((file) => file.EnviosParados)
export const FicheirosDeFora = depois.part((file) => file.FicheirosDeFora)
export const MapaNaGaveta = depois.part((file) => file.MapaNaGaveta)
export const ReviewAndHandIn = depois.part((file) => file.ReviewAndHandIn)
