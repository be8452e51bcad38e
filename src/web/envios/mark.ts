/** A mark in this browser says where files have not arrived yet. Among the unsaved texts, which a change of person removes. */
export const marcaDosEnvios = (lugar: string): string => `rascunho:envios:${lugar}`

/** Where the files of an answer to homework wait. */
export const lugarDoTrabalho = (trabalho: number): string => `trabalho-${trabalho}`

/** Whether files of this place wait on this device. */
export const isUnsentAt = (lugar: string): boolean => localStorage.getItem(marcaDosEnvios(lugar)) !== null
