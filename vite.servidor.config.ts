import { defineConfig } from 'vite'

/**
 * The server in one piece, with what it uses of its libraries: a process holds a fifth less memory than one that reads a
 * thousand modules as they are written (docs/decisions/0027). What is seldom asked for stays in pieces apart. Not minified:
 * what goes wrong is told with the names and lines of the program. With `--mode ensaio` also the browser tests' own program.
 */
export default defineConfig(({ mode }) => {
  // The others are run by threads of the first: they stand beside it.
  const programas = {
    main: 'src/server/main.ts',
    'docx-thread': 'src/server/repositorio/docx/docx-thread.ts',
    'hashing-thread': 'src/server/sessao/hashing-thread.ts',
    'interop-thread': 'src/server/interop/interop-thread.ts',
    'heic-thread': 'src/server/files/heic-thread.ts',
    'pdf-thread': 'src/server/files/pdf-thread.ts',
  }
  return {
    publicDir: false,
    build: {
      ssr: true,
      // As deep in the project as src/server: see src/server/project-root.ts.
      outDir: mode === 'ensaio' ? '.cache/servidor' : 'dist/servidor',
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: mode === 'ensaio' ? { ...programas, principal: 'src/server/ensaio/principal.ts' } : programas,
        output: { comments: false, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
    // The embedded engine, and what draws PDFs, come with files of their own beside them.
    ssr: { noExternal: true, external: ['@electric-sql/pglite', '@hyzyla/pdfium'] },
  }
})
