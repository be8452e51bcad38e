import { Component, type ReactNode } from 'react'

/** If showing the error page fails too: two plain lines that need nothing of the rest. */
export class ErrorPageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main id="conteudo" lang="en">
        <p>An error occurred while showing the error page</p>
        <a href="/">Go back to home</a>
      </main>
    )
  }
}
