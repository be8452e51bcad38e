/** Set-up of the component tests: a busy machine is slow, and a second is not much to wait for a lazy part. */
export const esperaMs = 10_000

// Whoever reads does so in Portugal, wherever the tests run; `readIn` puts a test elsewhere.
const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: 'Europe/Lisbon' }
Intl.DateTimeFormat.prototype.resolvedOptions = () => options

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: esperaMs })
}
