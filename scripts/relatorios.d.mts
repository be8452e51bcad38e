type Vitest = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}
type Playwright = { title?: string; suites?: Playwright[]; specs?: { title: string; tests: { status: string }[] }[] }
type Fim = { passed: number; failed: number; skipped: number; names: readonly string[]; semPostgres: readonly string[]; seconds: number }

/** The names of failed tests with their files. */
export function namesOfFailed(report: Vitest | null): string[]
/** How many tests were left out. */
export function countSkipped(report: Vitest | null): number
/** The browser's tests that ended so (`flaky`, `unexpected`), by name. */
export function namesOf(ending: string, report: Playwright): string[]
/** The last lines of `npm test`. */
export function tellEnding(fim: Fim): string
