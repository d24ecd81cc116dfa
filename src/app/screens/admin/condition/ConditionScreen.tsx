import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { fieldErrors } from '#app/fields/use-fields.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { keepSearch } from '#app/lib/keep-search.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { ConfirmWrite } from '#app/resource/ConfirmWrite.tsx'
import { RowPage } from '#app/resource/RowPage.tsx'
import styles from '#app/screens/admin/admin.module.css'
import { Permitted, usePermitted } from '#app/session/Permitted.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import {
  type ConditionDetail,
  type ConditionUser,
  deleteCondition,
  getCondition,
} from '#contract/condition/condition.ts'
import { declaredField, subjectOf } from '#contract/condition/fields.ts'
import { ruleWords } from '#contract/condition/words.ts'
import { ConditionForm } from './ConditionForm.tsx'
import own from './condition.module.css'
import { adding, controlWords, deleting, editing, useWords } from './condition-words.ts'
import { RuleSays } from './RuleSays.tsx'
import { RuleNamesContext, useNamesOf, useRuleNames } from './rule-names.ts'
import { TryRule } from './TryRule.tsx'

const home = '/admin/condition'

/** One condition: its rule, what asks it, and its versions; or a new one. */
export function ConditionScreen() {
  const { t } = useLingui()
  const { id } = useParams({ from: '/admin/condition/$id' })
  const locale = useLocale()
  const navigate = useNavigate()
  const close = () => void navigate({ to: home, search: keepSearch })
  return (
    <RowPage
      key={id}
      id={id}
      endpoint={getCondition}
      input={{ id }}
      home={home}
      titleOf={({ nameZh, nameEn }) => ({ title: (locale === 'en' ? nameEn : nameZh) || t`New condition` })}
      broken={<Trans>The condition could not be loaded</Trans>}
    >
      {(row) => <Present row={row} onDone={close} />}
    </RowPage>
  )
}

function Present({ row, onDone }: { row: ConditionDetail; onDone: () => void }) {
  const isNew = row.id === ''
  const mayWrite = usePermitted(isNew ? adding : editing)
  const names = useNamesOf(row.names)
  return (
    <RuleNamesContext value={names}>
      {!isNew && <UsedBy row={row} />}
      {mayWrite ? (
        // What was shown of another version is not what holds now; what is typed is a draft, and comes along.
        <ConditionForm key={row.version} present={row} onSaved={onDone} />
      ) : (
        <div className={own.looked}>
          <RuleSays rule={row.rule} id={row.id} use={row.use} />
          <TryRule rule={row.rule} use={row.use} />
        </div>
      )}
      {row.history.length > 0 && <History row={row} />}
      {!isNew && (
        <Permitted node={deleting}>
          <Delete row={row} onDeleted={onDone} />
        </Permitted>
      )}
    </RuleNamesContext>
  )
}

const pageOf = {
  switch: '/admin/switch/$id',
  condition: '/admin/condition/$id',
  product: '/admin/product/items/$id',
  course: '/admin/study/$id',
  voucher: '/admin/product/vouchers/$id',
} as const satisfies Record<ConditionUser['kind'], string>

function UsedBy({ row: { use, usedBy, uses } }: { row: ConditionDetail }) {
  const locale = useLocale()
  const isFilter = use === 'filter'
  const more = uses - usedBy.length
  if (usedBy.length === 0 && !isFilter) {
    return (
      <p className={styles.note}>
        <Trans>Not used anywhere yet.</Trans>
      </p>
    )
  }
  return (
    <p className={styles.note}>
      <Trans>Used in:</Trans>{' '}
      {isFilter && (
        <Link to="/catalog" className={own.used}>
          <Trans>Catalogue</Trans>
        </Link>
      )}
      {usedBy.map(({ kind, id, nameZh, nameEn }) => (
        <Link key={`${kind} ${id}`} to={pageOf[kind]} params={{ id }} className={own.used}>
          {(locale === 'en' ? nameEn : nameZh) ?? id}
        </Link>
      ))}
      {more > 0 && <Plural value={more} one="and # more" other="and # more" />}
    </p>
  )
}

function Delete({ row, onDeleted }: { row: ConditionDetail; onDeleted: () => void }) {
  const { t } = useLingui()
  const online = useOnline()
  const { id, uses } = row
  const [asking, setAsking] = useState(false)
  const isUsed = uses > 0
  return (
    <div className={styles.part}>
      <Button disabled={!online || isUsed} onClick={() => setAsking(true)}>
        <Trans>Delete</Trans>
      </Button>
      {isUsed && (
        <p className={styles.note}>
          {row.use === 'filter' ? (
            <Trans>It cannot be deleted while items are marked with it. Remove its choices first.</Trans>
          ) : (
            <Trans>It cannot be deleted while it is in use.</Trans>
          )}
        </p>
      )}
      {asking && (
        <ConfirmWrite
          endpoint={deleteCondition}
          input={{ id }}
          title={<Trans>Delete this condition?</Trans>}
          action={<Trans>Delete</Trans>}
          problemOf={
            // Somebody else made something ask it in this moment.
            (failure) => (fieldErrors(failure).id === 'used' ? t`It is in use now.` : undefined)
          }
          onDone={onDeleted}
          onClose={() => setAsking(false)}
        >
          <p>
            <Trans>Its versions are deleted too.</Trans>
          </p>
        </ConfirmWrite>
      )}
    </div>
  )
}

function History({ row: { history, use } }: { row: ConditionDetail }) {
  const locale = useLocale()
  const { nameOf } = useRuleNames()
  return (
    <Disclosure className={styles.part} summary={<Plural value={history.length} one="# version" other="# versions" />}>
      <ol className={own.versions}>
        {history.map(({ version, at, who, why, rule, written }, index) => (
          <li key={version}>
            <b>{ruleWords(rule, locale, nameOf(locale), subjectOf[use])}</b>
            {written && <Written written={written} before={history[index + 1]?.written ?? null} />}
            {why !== '' && <span>{why}</span>}
            <small>
              <bdi>{who || <Trans>Deleted account</Trans>}</bdi> · <SavedAt at={at} locale={locale} />
            </small>
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}

type Kept = NonNullable<ConditionDetail['history'][number]['written']>

/** What a version had besides its rule, where it is otherwise than in the one before. */
function Written({ written, before }: { written: Kept; before: Kept | null }) {
  const { i18n } = useI18n()
  const locale = useLocale()
  const nameOf = ({ nameZh, nameEn }: { nameZh: string; nameEn: string }) => (locale === 'en' ? nameEn : nameZh)
  const wordsOf = (kept: Kept) => {
    const { key, use, control, options, rangeOf } = kept
    const isFilter = use === 'filter'
    return [
      `${nameOf(kept)} (${key})`,
      i18n._(useWords[use]),
      isFilter ? i18n._(controlWords[control]) : '',
      isFilter && rangeOf !== '' ? (declaredField(rangeOf)?.words[locale] ?? '') : '',
      options.map(nameOf).join(', '),
    ]
  }
  const earlier = before && wordsOf(before)
  const other = wordsOf(written).filter((words, at) => words !== '' && words !== earlier?.[at])
  return other.length > 0 && <span>{other.join(' · ')}</span>
}
