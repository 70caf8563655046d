/** Words on a screen that no catalog knows: text between tags, spoken attributes, strings inside braces. */
import { parseSync, traverse, types as t, type NodePath } from '@babel/core'

const wordsMacros = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal'])
const spokenAttributes =
  /^(title|label|alt|placeholder|aria-label|aria-description|note|helper|error|action|head|caption|disabledReason|confirm|body)$/
/** Two letters in a row: neither `×` nor `J`. The brand and the names of keys are nobody's language. */
const speaks = (text: string): boolean => /\p{L}{2}/u.test(text) && !/^(Haulway|Esc)$/.test(text.trim())
/** Looks like a sentence or a label: begins with a capital or has a space. Codes such as `paid` are neither. */
const isSaid = (text: string): boolean =>
  speaks(text) && (/^\p{Lu}\p{Ll}/u.test(text.trim()) || /\p{L} \p{L}/u.test(text))

const insideWords = (path: NodePath): boolean =>
  path.findParent(
    (it) =>
      it.isJSXElement() &&
      t.isJSXIdentifier(it.node.openingElement.name) &&
      wordsMacros.has(it.node.openingElement.name.name),
  ) !== null

/** Takes the text of a .tsx file; gives `line: what is said` for each hard-coded string. */
export function hardCoded(text: string): string[] {
  const tree = parseSync(text, {
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: ['typescript', 'jsx'], sourceType: 'module' },
  })
  if (!tree) throw new Error('cannot be read')
  const found: string[] = []
  const note = (node: t.Node, said: string) => found.push(`${node.loc?.start.line}: ${said.trim().slice(0, 60)}`)
  traverse(tree, {
    JSXText(path) {
      if (speaks(path.node.value) && !insideWords(path)) note(path.node, path.node.value)
    },
    JSXAttribute(path) {
      const { name, value } = path.node
      if (!t.isStringLiteral(value) || !spokenAttributes.test(t.isJSXIdentifier(name) ? name.name : '')) return
      if (speaks(value.value)) note(path.node, value.value)
    },
    StringLiteral(path) {
      // A string shown as it stands: {'Paid'} or {done ? 'Paid' : 'Open'}.
      const shown = path.findParent((it) => !it.isConditionalExpression() && !it.isLogicalExpression())
      if (!shown?.isJSXExpressionContainer() || !shown.parentPath?.isJSXElement() || insideWords(path)) return
      if (isSaid(path.node.value)) note(path.node, path.node.value)
    },
  })
  return found
}
