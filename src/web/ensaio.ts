/** Set-up of the component tests: a busy machine is slow, and a second is not much to wait for a lazy part. */
export const esperaMs = 10_000

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: esperaMs })
}
