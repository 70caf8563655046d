/** A file of ours as a syntax tree, for laws that a pattern cannot see. */
import { parseSync } from '@babel/core'
import type { SourceFile } from './files.ts'

export const parse = ({ path, text }: SourceFile) =>
  parseSync(text, {
    filename: path,
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: ['typescript', 'jsx'], sourceType: 'module' },
  })
