/**
 * The project's folder. It is two steps up from here, and as many from `dist/servidor`, where `npm start` puts the
 * program together. Code that reads a file of the project asks here for its place.
 */
export const raiz = new URL('../../', import.meta.url)
