/** Everybody's password in the demo school. */
export const palavraPasseDemo = 'lousa-demo'
