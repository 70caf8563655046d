import { tenThousandOn } from './support/ten-thousand.ts'

// Each engine is a slice of its own: to write so much takes minutes.
tenThousandOn('pglite')
