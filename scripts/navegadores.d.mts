/** Firefox and WebKit for the tests' environment: where each is, by variable. One line says which are not tried. */
export function findOthers(): Partial<Record<'LOUSA_TEST_FIREFOX' | 'LOUSA_TEST_WEBKIT', string>>
