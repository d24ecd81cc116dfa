import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useApiQuery } from '#app/api/query.ts'
import fieldStyles from '#app/fields/field.module.css'
import { RemotePicker } from '#app/fields/RemotePicker.tsx'
import { useLocale } from '#app/i18n/locale.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { PaneHead } from '#app/resource/PaneHead.tsx'
import { Panes } from '#app/resource/Panes.tsx'
import { Price } from '#app/resource/Price.tsx'
import { availabilityWords, kindWords } from '#app/resource/product-words.ts'
import { ResourceList } from '#app/resource/ResourceList.tsx'
import styles from '#app/resource/resource.module.css'
import { TwoLines } from '#app/resource/TwoLines.tsx'
import { people } from '#app/screens/admin/people.ts'
import { Chip } from '#app/ui/Chip.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { listMemberCatalog, type MemberItem } from '#contract/catalog/as-member.ts'
import ownStyles from './product.module.css'

const home = '/admin/product/member'

/** The catalogue as one member finds it at a moment: what is on sale, what they may buy, and what keeps them from it. */
export function MemberCatalogScreen() {
  const { t } = useLingui()
  const locale = useLocale()
  const { memberId, at, q } = useSearch({ from: '/admin/product_/member' })
  const title = t`The catalogue as a member sees it`
  const moment = at === undefined ? undefined : secondsOf(at)
  if (memberId === undefined)
    return (
      <Panes home={home}>
        <NobodyChosen title={title} />
      </Panes>
    )
  return (
    <Panes home={home}>
      <ResourceList
        title={title}
        home="/admin/product/items"
        endpoint={listMemberCatalog}
        search={{ q }}
        always={{ memberId, locale, at: moment }}
        open={undefined}
        lead={<Who />}
        searchLabel={t`Search for a title`}
        filters={[]}
        sorts={[]}
        view={{
          nameOf: ({ title: name }) => name,
          linkOf: ({ id, kind }) => ({
            to: kind === 'course' ? '/admin/study/$id' : '/admin/product/items/$id',
            params: { id },
          }),
          columns: [
            { name: 'title', label: t`Product`, cell: (item) => <Offer item={item} /> },
            { name: 'may', label: t`For this member`, cell: (item) => <Standing item={item} /> },
          ],
        }}
        none={<Notice title={<Trans>Nothing is on offer</Trans>} />}
        broken={<Trans>The catalogue could not be loaded</Trans>}
        count={(total) => <Plural value={total} one="# item" other="# items" />}
      />
    </Panes>
  )
}

/** Before somebody is chosen. */
function NobodyChosen({ title }: { title: string }) {
  useTitle(title)
  return (
    <>
      <PaneHead title={title} home="/admin/product/items" />
      <Who />
      <Notice
        title={<Trans>Choose a member</Trans>}
        text={<Trans>You then see what they can buy at a given time, and what is missing for the rest.</Trans>}
      />
    </>
  )
}

/** Whose catalogue it is, and when. */
function Who() {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const search = useSearch({ from: '/admin/product_/member' })
  const { memberId, at } = search
  const { data } = useApiQuery(
    listMemberCatalog,
    { memberId: memberId ?? '', locale, limit: 1 },
    { enabled: memberId !== undefined, quiet: true, silent: true },
  )
  const [typed, setTyped] = useState(at ?? '')
  const go = (next: { memberId?: string; at?: string | undefined }) =>
    void navigate({ to: '/admin/product/member', search: { ...search, ...next }, replace: true, resetScroll: false })
  return (
    <div className={ownStyles.who}>
      <RemotePicker
        label={t`Member`}
        source={people}
        value={
          memberId === undefined || !data ? null : { id: memberId, name: data.member.name, username: '', roleId: 0 }
        }
        onChange={(person) => go({ memberId: person.id })}
      />
      <label className={ownStyles.moment}>
        <Trans>At this time; leave empty for now</Trans>
        <input
          type="datetime-local"
          className={fieldStyles.input}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            if (target.value === '' || secondsOf(target.value) !== undefined) go({ at: target.value || undefined })
          }}
        />
      </label>
      <p className={ownStyles.today}>
        <Trans>Prices, stock, conditions and what the member has done are those of today.</Trans>
      </p>
    </div>
  )
}

/** The seconds of a time as the device's clock has it; undefined where it is none, or too far away. */
function secondsOf(local: string): number | undefined {
  const seconds = Math.floor(new Date(local).getTime() / 1_000)
  return seconds >= 946_684_800 && seconds <= 4_102_444_799 ? seconds : undefined
}

function Offer({ item: { title, kind, priceFen, pricePoints, priceRule, availability } }: { item: MemberItem }) {
  const { i18n } = useI18n()
  return (
    <TwoLines
      name={title}
      under={
        <>
          {i18n._(kindWords[kind])} · <Price fen={priceFen} points={pricePoints} rule={priceRule} />
          {availability !== 'available' && (
            <>
              {' · '}
              <Chip>{i18n._(availabilityWords[availability])}</Chip>
            </>
          )}
        </>
      }
    />
  )
}

function Standing({ item: { access, isHad, bought, perPerson, kind } }: { item: MemberItem }) {
  return (
    <>
      <span>
        {access.mayBuy ? (
          <Trans>May buy</Trans>
        ) : access.unmet.length > 0 ? (
          <Trans>May not buy</Trans>
        ) : (
          <Trans>Given by staff</Trans>
        )}
        {isHad && (
          <>
            {' · '}
            <Trans>Has it</Trans>
          </>
        )}
      </span>
      {access.unmet.map(({ words, has }) => (
        <span key={words} className={styles.under}>
          {words}
          {has !== '' && ` (${has})`}
        </span>
      ))}
      {kind !== 'course' && (bought > 0 || perPerson !== null) && (
        <span className={styles.under}>
          {perPerson === null ? (
            <Plural value={bought} one="# bought" other="# bought" />
          ) : (
            <Trans>
              {bought} of {perPerson} bought
            </Trans>
          )}
        </span>
      )}
    </>
  )
}
