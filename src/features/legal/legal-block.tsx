import { company } from '../../data/company.ts'
import { mailLink } from '../../domain/people/mail-link.ts'

type Item = string | { term: string; text: string }
/** A paragraph or a list. */
export type Block = string | readonly Item[]

export function LegalBlock({ block }: { block: Block }) {
  if (typeof block === 'string') {
    return (
      <p>
        <WithEmail text={block} />
      </p>
    )
  }
  return (
    <ul>
      {block.map((item) =>
        typeof item === 'string' ? (
          <li key={item}>{item}</li>
        ) : (
          <li key={item.term}>
            <strong>{item.term}:</strong> <WithEmail text={item.text} />
          </li>
        ),
      )}
    </ul>
  )
}

/** Turns the support address in a text into a link. */
function WithEmail({ text }: { text: string }) {
  const [before, after] = text.split(company.supportEmail)
  if (after === undefined) return text
  return (
    <>
      {before}
      <a href={mailLink(company.supportEmail)}>{company.supportEmail}</a>
      {after}
    </>
  )
}
