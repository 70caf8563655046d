/** Words that name nothing: good for one line, where what they stand for is in sight. */
import { traverse } from '@babel/core'
import type { SourceFile } from './files.ts'
import { parse } from './parse.ts'

const words = new Set(['it', 'of', 'at', 'by', 'one', 'them'])
/** One line that the formatter broke is still one line. */
const broken = 2

/** Every place where such a word is still used further down. */
export function longLivedWords(file: SourceFile): { at: string; why: string }[] {
  if (!/\b(?:it|of|at|by|one|them)\b/.test(file.text)) return []
  const tree = parse(file)
  const found: { at: string; why: string }[] = []
  const seen = new Set<unknown>()
  if (tree)
    traverse(tree, {
      Scopable({ scope }) {
        for (const [name, binding] of Object.entries(scope.bindings)) {
          if (!words.has(name) || seen.has(binding.identifier)) continue
          seen.add(binding.identifier)
          const uses = [...binding.referencePaths, ...binding.constantViolations]
          const first = binding.identifier.loc?.start.line ?? 0
          const last = Math.max(first, ...uses.map(({ node }) => node.loc?.start.line ?? 0))
          if (last - first > broken)
            found.push({
              at: `${file.path}:${first}`,
              why: `${name} is still used ${last - first} lines on: say what it is`,
            })
        }
      },
    })
  return found
}
