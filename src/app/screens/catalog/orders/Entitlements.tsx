import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { formatBytes } from '#app/lib/format-bytes.ts'
import { LoadedPart } from '#app/resource/LoadedPart.tsx'
import { ListRow } from '#app/ui/ListRow.tsx'
import { GiftIcon, PassIcon } from '#app/ui/menu-icons.tsx'
import { Popup } from '#app/ui/Popup.tsx'
import { type Entitlement, listEntitlements } from '#contract/order/order.ts'
import { momentOf, Validity } from './moments.tsx'
import styles from './orders.module.css'

const TicketFigure = lazy(async () => ({ default: (await import('./TicketFigure.tsx')).TicketFigure }))

/** The tickets, memberships and downloads that one has: each ticket is shown from here, with no network too. */
export function Entitlements() {
  const query = useApiQuery(listEntitlements, {}, { quiet: true })
  return (
    <LoadedPart
      query={query}
      broken={<Trans>Your tickets and downloads could not be loaded</Trans>}
      offline={<Trans>Your tickets and downloads are not saved on this device yet.</Trans>}
    >
      {({ list }) => <Present list={list.filter(({ kind, usedAt }) => kind !== 'ticket' || usedAt === null)} />}
    </LoadedPart>
  )
}

function Present({ list }: { list: Entitlement[] }) {
  const locale = useLocale()
  const [shown, setShown] = useState<Entitlement | null>(null)
  if (list.length === 0) return null
  return (
    <section className={styles.have} aria-labelledby="entitlements">
      <h2 id="entitlements">
        <Trans>What you own</Trans>
      </h2>
      <div className="panel">
        {list.map((one) =>
          one.kind === 'ticket' ? (
            <button key={one.id} type="button" className="panel-row" onClick={() => setShown(one)}>
              <ListRow icon={<PassIcon />}>
                {one.title}
                {one.startsAt !== null && <small>{momentOf(one.startsAt, locale)}</small>}
              </ListRow>
            </button>
          ) : (
            <Link key={one.id} to="/catalog" search={{ order: one.orderId }} className="panel-row">
              <ListRow icon={<GiftIcon />}>
                {one.title}
                <small>{one.kind === 'download' ? <FilesOf files={one.files} /> : <Validity of={one} />}</small>
              </ListRow>
            </Link>
          ),
        )}
      </div>
      {shown && (
        <Popup title={shown.title} onClose={() => setShown(null)}>
          <Suspense fallback={<div className={styles.ticketBone} />}>
            <TicketFigure of={shown} />
          </Suspense>
        </Popup>
      )}
    </section>
  )
}

/** How many files a download has, and how large they are together. */
function FilesOf({ files }: Pick<Entitlement, 'files'>) {
  const locale = useLocale()
  const size = formatBytes(
    files.reduce((all, { bytes }) => all + bytes, 0),
    locale,
  )
  return (
    <>
      <Plural value={files.length} one="# file" other="# files" />, {size},{' '}
      <Trans comment="Fetches a file">Download</Trans>
    </>
  )
}
