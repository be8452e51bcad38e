/** The first stop of the keyboard: over the navigation, straight to the content. */
export function SkipLink({ to = 'conteudo', children = 'Saltar para o conteúdo' }: { to?: string; children?: string }) {
  return (
    <a
      className="skip"
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault() // the address holds the page's own state
        document.getElementById(to)?.focus()
      }}
    >
      {children}
    </a>
  )
}
