import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { formatDate } from '#app/lib/format-date.ts'
import { ExportCsv } from '#app/resource/ExportCsv.tsx'
import { PaneHead } from '#app/resource/PaneHead.tsx'
import { Panes } from '#app/resource/Panes.tsx'
import { ResourceList } from '#app/resource/ResourceList.tsx'
import styles from '#app/resource/resource.module.css'
import { usePermitted } from '#app/session/Permitted.tsx'
import { CapsuleTabs } from '#app/ui/CapsuleTabs.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { htmlLang } from '#contract/base/locale.ts'
import { exportLearners, listLearners } from '#contract/course/learners.ts'
import { getStaffCourse } from '#contract/course/staff.ts'
import { editing } from './course-words.ts'
import { DropOffPart } from './DropOffPart.tsx'
import { EndGrant } from './EndGrant.tsx'
import { GrantAccess } from './GrantAccess.tsx'
import type { LearnerView } from './learner-list.ts'
import { MessageLearners } from './MessageLearners.tsx'
import { ShareBar } from './ShareBar.tsx'
import { WithdrawCertificate } from './WithdrawCertificate.tsx'
import '#app/ui/button.css'
import studyStyles from './study.module.css'

const from = '/admin/study_/learners/$course'

/** Who learns in one course: its learners as a list, or its lessons with where people stop. */
export function LearnersScreen() {
  const { course } = useParams({ from })
  const { view = 'people' } = useSearch({ from })
  return (
    <Panes home={`/admin/study/learners/${course}`}>
      {view === 'people' ? <People course={course} /> : <Lessons course={course} />}
    </Panes>
  )
}

function People({ course }: { course: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const search = useSearch({ from })
  const mayEdit = usePermitted(editing)
  return (
    <ResourceList
      title={t({ message: 'Learners', context: 'Of a course' })}
      home={`/admin/study/${course}`}
      endpoint={listLearners}
      search={search}
      always={{ id: course }}
      open={undefined}
      lead={<Lead course={course} view="people" />}
      action={
        <>
          {mayEdit && <GrantAccess course={course} />}
          <MessageLearners course={course} />
          <ExportCsv
            endpoint={exportLearners}
            filter={{ id: course, ...(search.q !== undefined && { q: search.q }) }}
            progressLabel={t`Downloading the learners`}
          />
        </>
      }
      searchLabel={t`Search for a name`}
      sorts={[
        { value: 'seen', label: t({ message: 'Last seen first', context: 'Learners' }) },
        { value: 'begun', label: t({ message: 'Latest started first', context: 'Learners' }) },
        { value: 'done', label: t({ message: 'Most progress first', context: 'Learners' }) },
        { value: 'name', label: t({ message: 'By name', context: 'Learners' }) },
      ]}
      view={{
        nameOf: ({ name }) => name,
        columns: [
          {
            name: 'name',
            label: t({ message: 'Name', context: 'Of a learner' }),
            sort: 'name',
            cell: ({ name, done, lessons, grant }) => (
              <>
                <bdi className={styles.name}>{name}</bdi>
                {grant && (
                  <small className={studyStyles.granted}>
                    {grant.until === null ? (
                      <Trans>Access given by a teacher</Trans>
                    ) : grant.ended ? (
                      <Trans>Given access ended on {formatDate(grant.until, 'yyyy-mm-dd')}</Trans>
                    ) : (
                      <Trans>Access given until {formatDate(grant.until, 'yyyy-mm-dd')}</Trans>
                    )}
                  </small>
                )}
                <ShareBar all={0} part={lessons === 0 ? 0 : done / lessons} />
              </>
            ),
          },
          {
            name: 'done',
            label: t({ message: 'Progress', context: 'Of a learner' }),
            sort: 'done',
            narrow: true,
            cell: ({ done, lessons }) => (
              <Trans>
                {done} of {lessons} lessons
              </Trans>
            ),
          },
          {
            name: 'seen',
            label: t({ message: 'Last seen', context: 'Of a learner' }),
            sort: 'seen',
            narrow: true,
            cell: ({ seenAt }) => <SavedAt at={seenAt} locale={locale} />,
          },
          {
            name: 'begun',
            label: t({ message: 'Started', context: 'Of a learner' }),
            sort: 'begun',
            narrow: true,
            roomy: true,
            cell: ({ begunAt }) => (
              <span title={t({ message: 'Started', context: 'Of a learner' })}>
                {formatDate(begunAt, 'yyyy-mm-dd')}
              </span>
            ),
          },
          {
            name: 'act',
            label: t({ message: 'Manage', context: 'A learner' }),
            isAction: true,
            cell: ({ id, name, grant, certificate }) => (
              <span className={studyStyles.actions}>
                {grant && !grant.ended && mayEdit && <EndGrant course={course} id={id} name={name} />}
                {certificate?.isValid === false && <Trans context="Of a certificate">Withdrawn</Trans>}
                {certificate?.isValid && certificate.code !== '' && (
                  <Link to="/course" search={{ certificate: certificate.code }} className="button">
                    <Trans>View the certificate</Trans>
                  </Link>
                )}
                {certificate?.isValid && mayEdit && <WithdrawCertificate course={course} id={id} name={name} />}
              </span>
            ),
          },
        ],
      }}
      none={
        <Notice
          title={<Trans>No learners yet</Trans>}
          text={<Trans>Everyone who starts is listed here, with their progress.</Trans>}
        />
      }
      broken={<Trans>The learners could not be loaded</Trans>}
      count={(total) => <Plural value={total} one="# learner" other="# learners" />}
    />
  )
}

function Lessons({ course }: { course: string }) {
  const { t } = useLingui()
  const title = t({ message: 'Where people stop', context: 'In a course' })
  useTitle(title)
  return (
    <>
      <PaneHead title={title} home={`/admin/study/${course}`} />
      <Lead course={course} view="lessons" />
      <DropOffPart course={course} />
    </>
  )
}

/** Which course it is, the way back to it, and what is shown of it. */
function Lead({ course, view }: { course: string; view: LearnerView }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { data } = useApiQuery(getStaffCourse, { id: course }, { quiet: true })
  return (
    <div className={studyStyles.lead}>
      <Link to="/admin/study/$id" params={{ id: course }} lang={data && htmlLang[data.locale]}>
        {data ? data.title : <Trans>Back to the course</Trans>}
      </Link>
      <CapsuleTabs<LearnerView>
        legend={t`What is shown`}
        options={[
          { value: 'people', label: t({ message: 'Learners', context: 'Of a course' }) },
          { value: 'lessons', label: t({ message: 'Where people stop', context: 'In a course' }) },
        ]}
        value={view}
        onChange={(next) =>
          void navigate({
            to: '.',
            search: ((now: object) => ({ ...now, view: next === 'people' ? undefined : next })) as never,
            replace: true,
          })
        }
      />
    </div>
  )
}
