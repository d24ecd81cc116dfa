import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { usePages } from '#app/api/pages.ts'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { readLocal, writeLocal } from '#app/lib/local-storage.ts'
import { useSession } from '#app/session/context.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { Segments } from '#app/ui/Segments.tsx'
import { listCatalog } from '#contract/catalog/catalog.ts'
import { pageRows } from '#pages/page-rows.ts'
import styles from './catalog.module.css'
import { Filters } from './Filters.tsx'
import { ProductRows } from './ProductRows.tsx'
import '#app/ui/button.css'
import '#app/ui/list-page.css'

const route = getRouteApi('/catalog/')

/** What is offered, narrowed and ordered as the address says. */
export function ProductList() {
  const { t } = useLingui()
  const { state } = useSession()
  const locale = useLocale()
  const navigate = useNavigate()
  const { kind, only, q, chosen, sort, look: inAddress } = route.useSearch()
  const [look, remember] = useLook(inAddress)
  useTitle(t`Catalogue`)
  const asked = {
    locale,
    ...(kind && { kind }),
    ...(only && { only }),
    ...(q && { q }),
    ...(chosen && { chosen }),
    ...(sort && { sort }),
  }
  const first = useApiQuery(listCatalog, { ...asked, page: 1, limit: pageRows }, { quiet: true })
  // While another choice is looked for, the filters stay where they are.
  const lasting = useRef(first.data)
  if (first.data) lasting.current = first.data
  const shown = first.data ?? lasting.current
  return (
    <main className={`list-page ${styles.catalog}`} id="content" tabIndex={-1}>
      <header className="list-head">
        <h1>
          <Trans>Catalogue</Trans>
        </h1>
        {state === 'in' && (
          <Link to="/catalog" search={{ view: 'orders' }} className="button">
            <Trans>My orders</Trans>
          </Link>
        )}
      </header>
      <Filters kinds={shown?.kinds} filters={shown?.filters ?? []} total={first.data?.total} />
      <div className={styles.count}>
        <p role="status">
          {first.data && first.data.total > 0 && <Plural value={first.data.total} one="# item" other="# items" />}
        </p>
        <Segments<Look>
          legend={t`How the list is shown`}
          options={[
            { value: 'grid', label: t({ message: 'Grid', context: 'How products are shown' }) },
            { value: 'list', label: t({ message: 'List', context: 'How products are shown' }) },
          ]}
          value={look}
          onChange={(next) => {
            remember(next)
            void navigate({
              to: '/catalog',
              search: { kind, only, q, chosen, sort, look: next === 'list' ? next : undefined },
              replace: true,
              resetScroll: false,
            })
          }}
        />
      </div>
      <Rows asked={asked} look={look} />
    </main>
  )
}

type Look = 'grid' | 'list'
const lookKey = 'catalog-look'

/** How the list is drawn: as the address says, otherwise as it was chosen on this device. */
function useLook(inAddress: 'list' | undefined): [Look, (look: Look) => void] {
  const [chosen, setChosen] = useState<Look>(() => (readLocal(lookKey) === 'list' ? 'list' : 'grid'))
  const remember = (look: Look) => {
    setChosen(look)
    writeLocal(lookKey, look === 'list' ? look : null)
  }
  return [inAddress ?? chosen, remember]
}

type RowsProps = { asked: Parameters<typeof usePages<typeof listCatalog>>[1]; look: Look }

/** By itself, so that scrolling draws no filter again. */
const Rows = ({ asked, look }: RowsProps) => (
  <ProductRows pages={usePages(listCatalog, asked)} look={look} empty={<None />} />
)

function None() {
  const navigate = useNavigate()
  const { kind, only, q, chosen, look } = route.useSearch()
  if (kind === undefined && only === undefined && q === undefined && chosen === undefined)
    return (
      <Notice
        title={<Trans>The catalogue is empty</Trans>}
        text={<Trans>Products and courses appear here once they are available.</Trans>}
      />
    )
  return (
    <Notice
      title={<Trans>No matching items</Trans>}
      action={
        <button
          type="button"
          className="notice-action"
          onClick={() => void navigate({ to: '/catalog', search: { look }, replace: true })}
        >
          <Trans>Show everything</Trans>
        </button>
      }
    />
  )
}
