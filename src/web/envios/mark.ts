/** A mark in this browser says where files have not arrived yet. Among the unsaved texts, which a change of person removes. */
export const marcaDosEnvios = (lugar: string): string => `rascunho:envios:${lugar}`
