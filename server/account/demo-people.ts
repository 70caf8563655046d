/** The demo's people all have one password, shown on the sign-in pages. A production start refuses the demo (product.md 15). */
export const demoPassword = 'haulway-demo'
