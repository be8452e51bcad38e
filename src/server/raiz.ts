/**
 * The project's folder. As many steps up from where this stands as from `dist/servidor`, where `npm start` puts the program
 * together: whatever reads a file of the project's asks for it from here.
 */
export const raiz = new URL('../../', import.meta.url)
