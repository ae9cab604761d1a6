import { Link } from '@tanstack/react-router'
import { ChevronDown, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { legalTexts } from '../../texts/site/legal.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Prose } from '../../ui/layout/prose.tsx'
import { LegalBlock, type Block } from './legal-block.tsx'
const indexLinkClass =
  'flex min-h-11 items-center gap-2 py-1 text-sm text-muted hover:text-ink hover:underline lg:min-h-9'

interface LegalPageProps {
  title: string
  lead: string
  /** Link to the other document. */
  seeAlso: ReactNode
  sections: readonly { id: string; title: string; blocks: readonly Block[] }[]
}

/** A numbered document with an index; printing leaves out the index. */
export function LegalPage({ title, lead, seeAlso, sections }: LegalPageProps) {
  const index = (
    <ol className="grid">
      {sections.map((section, position) => (
        <li key={section.id}>
          <Link
            to="."
            hash={section.id}
            onClick={() => document.querySelector<HTMLElement>(`#${section.id}`)?.focus({ preventScroll: true })}
            className={indexLinkClass}
          >
            <span className="w-6 shrink-0 tabular-nums">{position + 1}.</span>
            {section.title}
          </Link>
        </li>
      ))}
    </ol>
  )
  return (
    <Page className="print:p-0">
      <header className="grid max-w-3xl gap-3">
        <h1 className="text-title">{title}</h1>
        <p className="text-lead text-muted">{lead}</p>
        <div className="text-sm text-muted">
          <p>{legalTexts.updated}</p>
          <p>{seeAlso}</p>
        </div>
        <Button variant="outline" size="sm" className="justify-self-start" onClick={() => window.print()}>
          <Printer aria-hidden />
          {legalTexts.print}
        </Button>
      </header>
      <div className="grid gap-8 lg:grid-cols-[16rem_1fr] lg:gap-16">
        <nav
          aria-label={legalTexts.index}
          className="lg:sticky lg:top-24 lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:overflow-y-auto"
        >
          <details className="group rounded-lg border border-line bg-surface px-5 lg:hidden">
            <summary className="flex min-h-12 items-center justify-between font-semibold">
              {legalTexts.index}
              <ChevronDown
                aria-hidden
                className="size-5 text-accent transition-transform duration-200 group-open:rotate-180"
              />
            </summary>
            <div className="pb-4">{index}</div>
          </details>
          <div className="hidden gap-2 lg:grid">
            <p className="font-semibold">{legalTexts.index}</p>
            {index}
          </div>
        </nav>
        <Prose className="max-w-[70ch] lg:[&>section:first-child>h2]:mt-0">
          {sections.map((section, position) => (
            <section key={section.id} className="grid gap-3">
              <h2 id={section.id} tabIndex={-1} className="scroll-mt-24 break-after-avoid">
                {position + 1}. {section.title}
              </h2>
              {section.blocks.map((block) => (
                <LegalBlock key={typeof block === 'string' ? block : JSON.stringify(block[0])} block={block} />
              ))}
            </section>
          ))}
        </Prose>
      </div>
    </Page>
  )
}
