/** Icons are imported one by one, so that neither the browser nor a test ever loads the whole set:
 *  `import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'`. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { Icon } from '@tabler/icons-react'
  const icon: Icon
  export default icon
}
