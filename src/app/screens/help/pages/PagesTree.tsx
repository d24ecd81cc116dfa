import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { useApiQuery } from '#app/api/query.ts'
import { ForwardIcon } from '#app/ui/control-icons.tsx'
import type { HelpDoc } from '#contract/help/help.ts'
import { getHelpBranch, getHelpTree, type HelpTreeItem } from '#contract/help/tree.ts'
import styles from './pages.module.css'

/** Lines of one branch that are drawn at once; the others wait for a button. */
const linesAtOnce = 120

type Opened = { doc: HelpDoc; isOpen: (id: string) => boolean; toggle: (id: string) => void; branches: Branches }
type Branches = ReadonlyMap<string | null, HelpTreeItem[]>

/** The tree, open down to the document; each branch that is opened beside it comes by itself. Closed ones are not drawn. */
export function PagesTree({ doc }: { doc: HelpDoc }) {
  const { locale } = doc
  const failureText = useFailureText()
  const asked = { locale, categoryId: doc.category.id }
  const { data, error, refetch } = useApiQuery(getHelpTree, asked, { quiet: true, silent: true })
  // While the next one is on its way, the last one stays.
  const [shown, setShown] = useState(data)
  useEffect(() => {
    if (data) setShown(data)
  }, [data])
  const tree = data ?? shown
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const list = useRef<HTMLDivElement>(null)
  const isThere = tree !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document is another line
  useLayoutEffect(() => {
    if (isThere) showCurrent(list.current)
  }, [isThere, doc.id])
  if (!tree) {
    if (!error) return <div className={styles.tree} aria-busy="true" />
    return (
      <div className={styles.tree}>
        <p role="status">{failureText(error)}</p>
        <button type="button" className={styles.more} onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </button>
      </div>
    )
  }
  const branches: Branches = new Map(tree.branches.map(({ id, items }) => [id, items]))
  const isOpen = (id: string) => changed.get(id) ?? branches.has(id)
  const toggle = (id: string) => setChanged(new Map(changed).set(id, !isOpen(id)))
  return (
    <div className={styles.tree} ref={list}>
      <Lines items={branches.get(null) ?? []} opened={{ doc, isOpen, toggle, branches }} />
    </div>
  )
}

/** Brings the document's own line into sight, within the tree alone. */
function showCurrent(list: HTMLElement | null): void {
  const line = list?.querySelector<HTMLElement>('[aria-current="page"]')
  const frame = list?.parentElement
  if (!line || !frame) return
  const [inner, outer] = [line.getBoundingClientRect(), frame.getBoundingClientRect()]
  if (inner.top < outer.top || inner.bottom > outer.bottom)
    frame.scrollTop += inner.top - outer.top - frame.clientHeight / 3
}

/** The lines of a branch; of a long one those around the document, or the first. */
function Lines({ items, opened }: { items: HelpTreeItem[]; opened: Opened }) {
  const { doc, isOpen, toggle, branches } = opened
  const current = items.findIndex(({ is, id }) => (is === 'doc' ? id === doc.id : branches.has(id)))
  const [more, setMore] = useState({ before: 0, after: 0 })
  const from = Math.max(0, Math.max(0, current - linesAtOnce / 2) - more.before)
  const to = Math.min(items.length, Math.max(0, current - linesAtOnce / 2) + linesAtOnce + more.after)
  return (
    <ul>
      {from > 0 && <More onMore={() => setMore({ ...more, before: more.before + linesAtOnce })} />}
      {items.slice(from, to).map((item) =>
        item.is === 'doc' ? (
          <li key={`doc ${item.id}`}>
            <Link to="/help/$id" params={{ id: item.id }} aria-current={item.id === doc.id ? 'page' : undefined}>
              {item.title}
            </Link>
          </li>
        ) : (
          <li key={`category ${item.id}`}>
            <button type="button" aria-expanded={isOpen(item.id)} onClick={() => toggle(item.id)}>
              <ForwardIcon />
              {item.title}
            </button>
            {isOpen(item.id) && <Branch id={item.id} opened={opened} />}
          </li>
        ),
      )}
      {to < items.length && <More onMore={() => setMore({ ...more, after: more.after + linesAtOnce })} />}
    </ul>
  )
}

function More({ onMore }: { onMore: () => void }) {
  return (
    <li>
      <button type="button" className={styles.more} onClick={onMore}>
        <Trans>Show more</Trans>
      </button>
    </li>
  )
}

function Branch({ id, opened }: { id: string; opened: Opened }) {
  const failureText = useFailureText()
  const known = opened.branches.get(id)
  const asked = { locale: opened.doc.locale, categoryId: id }
  const { data, error } = useApiQuery(getHelpBranch, asked, { enabled: known === undefined, quiet: true })
  const items = known ?? data?.items
  if (items) return <Lines items={items} opened={opened} />
  return (
    <p className={styles.wait} role="status">
      {error ? failureText(error) : <Trans>Loading</Trans>}
    </p>
  )
}
