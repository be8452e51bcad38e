/** The pictures a browser draws and turns: drawings and films stay as they are. */
const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])

export const isPhoto = (type: string): boolean => TYPES.has(type)
