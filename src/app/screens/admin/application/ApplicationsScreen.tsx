import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { keepSearch } from '#app/lib/keep-search.ts'
import { Panes, useOpenRow } from '#app/resource/Panes.tsx'
import { ResourceList } from '#app/resource/ResourceList.tsx'
import resourceStyles from '#app/resource/resource.module.css'
import { CapsuleTabs } from '#app/ui/CapsuleTabs.tsx'
import { Chip } from '#app/ui/Chip.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { listEditedForms } from '#contract/application/forms.ts'
import { listApplications } from '#contract/application/staff.ts'
import { AreaTabs } from './AreaTabs.tsx'
import { applicationList } from './application-list.ts'
import styles from './review.module.css'
import { statusWords } from './status-words.ts'
import '#app/ui/scroll-fade.css'

type Status = (typeof applicationList.filters.status)[number]

/** What members apply for: what has waited longest first, narrowed by its address. */
export function ApplicationsScreen() {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const locale = useLocale()
  const navigate = useNavigate()
  const search = useSearch({ from: '/admin/feedback_/applications' })
  const { data: forms } = useApiQuery(listEditedForms, {}, { silent: true })
  const { status, memberId } = search
  const narrow = (next: Status | 'waiting') =>
    void navigate({
      to: '.',
      search: ((now: object) => ({ ...now, status: next === 'waiting' ? undefined : next })) as never,
      replace: true,
      resetScroll: false,
    })
  return (
    <Panes home="/admin/feedback/applications">
      <ResourceList
        title={t`Applications`}
        home="/admin"
        endpoint={listApplications}
        search={search}
        // No status in the address is what waits, and not everything: it has choices of its own.
        always={{ status }}
        lead={
          <>
            <AreaTabs />
            <div className={`${styles.statuses} scroll-fade`}>
              <CapsuleTabs<Status | 'waiting'>
                legend={t`Status`}
                options={[
                  { value: 'waiting', label: t({ message: 'Waiting', context: 'Applications' }) },
                  ...applicationList.filters.status.map((value) => ({
                    value,
                    label: value === 'all' ? t`All` : i18n._(statusWords[value]),
                  })),
                ]}
                value={status ?? 'waiting'}
                onChange={narrow}
              />
            </div>
          </>
        }
        open={useOpenRow()}
        searchLabel={t`Search for a member or a number`}
        filters={[
          {
            name: 'form',
            label: t`Form`,
            options: (forms?.list ?? []).map(({ key, title }) => ({ value: key, label: title[locale] })),
          },
          {
            name: 'reviewer',
            label: t`Reviewer`,
            options: [
              { value: 'me', label: t({ message: 'Me', context: 'Reviewer' }) },
              { value: 'none', label: t({ message: 'Nobody', context: 'Reviewer' }) },
            ],
          },
          ...(memberId === undefined ? [] : [{ name: 'memberId', label: t`One member only`, is: 'exact' as const }]),
        ]}
        sorts={[
          { value: 'oldest', label: t`Longest waiting first` },
          { value: 'newest', label: t({ message: 'Newest first', context: 'Applications' }) },
        ]}
        view={{
          nameOf: ({ no, title }) => `#${no} ${title[locale]}`,
          linkOf: ({ id }) => ({ to: '/admin/feedback/applications/$id', params: { id }, search: keepSearch }),
          columns: [
            {
              name: 'application',
              label: t`Application`,
              cell: ({ no, title, member }) => (
                <>
                  <span className={resourceStyles.name}>
                    <span className={styles.no}>#{no}</span> {title[locale]}
                  </span>
                  <span className={resourceStyles.under}>
                    <bdi>{member.name || t`Deleted account`}</bdi>
                  </span>
                </>
              ),
            },
            {
              name: 'state',
              label: t`Status`,
              cell: ({ status: stands, reviewer }) => (
                <ul className={resourceStyles.chips}>
                  <li>
                    <Chip>{i18n._(statusWords[stands])}</Chip>
                  </li>
                  {reviewer.id !== '' && (
                    <li>
                      <Chip>
                        <bdi>{reviewer.name || t`Deleted account`}</bdi>
                      </Chip>
                    </li>
                  )}
                </ul>
              ),
            },
            {
              name: 'submitted',
              label: t`Submitted`,
              cell: ({ submittedAt }) => <SavedAt at={submittedAt} locale={locale} />,
            },
          ],
        }}
        none={
          status === undefined ? (
            <Notice
              title={<Trans>No applications waiting</Trans>}
              text={<Trans>Applications from members appear here.</Trans>}
            />
          ) : (
            <Notice title={<Trans>No applications with this status</Trans>} />
          )
        }
        broken={<Trans>The applications could not be loaded</Trans>}
        count={(total) => <Plural value={total} one="# application" other="# applications" />}
      />
    </Panes>
  )
}
