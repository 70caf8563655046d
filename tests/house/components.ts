/** How long the components of the console are: one that is longer does two things. */
import type { SourceFile } from './files.ts'
import { parse } from './parse.ts'

const longest = 120

interface Named {
  name: string
  loc?: { start: { line: number }; end: { line: number } } | null | undefined
}

/** Every function of the file's top level whose name begins as a component's or a hook's, with more lines than the law allows. */
export function longComponents(file: SourceFile): { at: string; why: string }[] {
  const tree = parse(file)
  const found = (tree?.program.body ?? []).flatMap((statement): Named[] => {
    const declared =
      statement.type === 'ExportNamedDeclaration' && statement.declaration ? statement.declaration : statement
    if (declared.type === 'FunctionDeclaration') return [{ name: declared.id?.name ?? '', loc: declared.loc }]
    if (declared.type !== 'VariableDeclaration') return []
    return declared.declarations.flatMap((it) =>
      it.id.type === 'Identifier' && it.init?.type === 'ArrowFunctionExpression'
        ? [{ name: it.id.name, loc: it.init.loc }]
        : [],
    )
  })
  return found.flatMap(({ name, loc }) => {
    const lines = loc ? loc.end.line - loc.start.line + 1 : 0
    if (!/^([A-Z]|use[A-Z])/.test(name) || lines <= longest) return []
    return [
      {
        at: `${file.path}:${loc?.start.line}`,
        why: `${name} has ${lines} lines; ${longest} is the law. One form, one file; what it knows can be a hook, what it shows a part`,
      },
    ]
  })
}
