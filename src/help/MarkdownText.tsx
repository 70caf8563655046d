/**
 * The texts staff writes (Markdown without HTML) as React elements. Only what is listed here is drawn; anything else,
 * HTML among it, stands there as the characters it is made of. Fetched with the first text.
 */
import { Lexer, type Token, type Tokens } from 'marked'
import { Fragment, type ReactNode } from 'react'
import styles from './prose.module.css'
import { TextLink } from './TextLink.tsx'

export const MarkdownText = ({ body }: { body: string }) => (
  <article className={styles.prose}>{draw(Lexer.lex(body, { gfm: true }))}</article>
)

/** A text loads no picture but the app's own drawings. */
const ownDrawing = /^\/pictures\/help\/[\w-]+\.svg$/

const draw = (tokens: readonly Token[] | undefined): ReactNode =>
  tokens?.map((token, at) => <Fragment key={at}>{one(token)}</Fragment>)

function one(token: Token): ReactNode {
  switch (token.type) {
    case 'space':
      return null
    case 'paragraph':
      return <p>{draw(token.tokens)}</p>
    case 'heading':
      // The page's title is the only h1.
      return token.depth <= 2 ? <h2>{draw(token.tokens)}</h2> : <h3>{draw(token.tokens)}</h3>
    case 'list':
      return list(token as Tokens.List)
    case 'table':
      return table(token as Tokens.Table)
    case 'blockquote':
      return <blockquote>{draw(token.tokens)}</blockquote>
    case 'hr':
      return <hr />
    case 'br':
      return <br />
    case 'strong':
      return <strong>{draw(token.tokens)}</strong>
    case 'em':
      return <em>{draw(token.tokens)}</em>
    case 'del':
      return <del>{draw(token.tokens)}</del>
    case 'codespan':
      return <code>{token.text}</code>
    case 'image':
      return ownDrawing.test(token.href) ? (
        <img className={styles.drawing} src={token.href} alt={token.text} />
      ) : (
        token.raw
      )
    case 'link':
      return <TextLink to={token.href}>{draw(token.tokens)}</TextLink>
    case 'text':
    case 'escape':
      return 'tokens' in token && token.tokens ? draw(token.tokens) : token.text
    default:
      return token.raw
  }
}

function list({ ordered, start, items }: Tokens.List): ReactNode {
  const rows = items.map((item, at) => <li key={at}>{draw(item.tokens)}</li>)
  return ordered ? <ol start={start || 1}>{rows}</ol> : <ul>{rows}</ul>
}

// A wide table scrolls by itself; the page never does.
function table({ header, rows }: Tokens.Table): ReactNode {
  const headed = header.some((cell) => cell.text !== '')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={styles.wide} role="region" tabIndex={0} aria-label={header.map((cell) => cell.text).join(' ')}>
      <table>
        {headed && (
          <thead>
            <tr>
              {header.map((cell, at) => (
                <th key={at} scope="col">
                  {draw(cell.tokens)}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, line) => (
            <tr key={line}>
              {row.map((cell, column) =>
                column === 0 ? (
                  <th key={column} scope="row">
                    {draw(cell.tokens)}
                  </th>
                ) : (
                  <td key={column}>{draw(cell.tokens)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
