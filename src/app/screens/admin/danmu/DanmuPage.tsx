import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useLocale } from '#app/i18n/locale.ts'
import { clock } from '#app/lib/clock.ts'
import { keepSearch } from '#app/lib/keep-search.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { ResourceForm } from '#app/resource/ResourceForm.tsx'
import { RowPage } from '#app/resource/RowPage.tsx'
import { MuteForm } from '#app/screens/admin/account/MuteForm.tsx'
import { useMayEdit } from '#app/screens/admin/account/use-may-edit.ts'
import adminStyles from '#app/screens/admin/admin.module.css'
import { useSession } from '#app/session/context.ts'
import { usePermitted } from '#app/session/Permitted.tsx'
import { Button } from '#app/ui/Button.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { optionalText } from '#contract/base/fields.ts'
import { danmuLimits } from '#contract/danmu/limits.ts'
import { type DanmuStep, getStaffDanmu, type StaffDanmuPage } from '#contract/danmu/staff.ts'
import styles from './danmu.module.css'
import { reasonWords, ruleWords, stateWords } from './danmu-words.ts'
import { useDecide } from './use-decide.ts'

const home = '/admin/danmu'

/** One danmu: where it stands, who reported it and why, what became of it, and what staff decide. */
export function DanmuPage() {
  const { id } = useParams({ from: '/admin/danmu/$id' })
  return (
    <RowPage
      key={id}
      id={id}
      endpoint={getStaffDanmu}
      input={{ danmuId: id }}
      home={home}
      titleOf={({ text }) => ({ title: text })}
      broken={<Trans>This danmu could not be loaded</Trans>}
    >
      {(danmu) => <Present key={danmu.state} danmu={danmu} />}
    </RowPage>
  )
}

function Present({ danmu }: { danmu: StaffDanmuPage }) {
  const { i18n } = useI18n()
  const locale = useLocale()
  const { may } = useDecide()
  const online = useOnline()
  const mayMute = useMayEdit()
  const ownId = useSession().userInfo?.id
  const [muting, setMuting] = useState(false)
  const maySee = usePermitted({ name: '/admin', subNodeName: '/admin/role' })
  const second = Math.floor(danmu.atMs / 1_000)
  const { courseId, lessonId, authorId: author, history, reporters } = danmu
  return (
    <>
      <dl className={adminStyles.facts}>
        <dt>
          <Trans>State</Trans>
        </dt>
        <dd>{i18n._(stateWords[danmu.state])}</dd>
        <dt>
          <Trans>Video</Trans>
        </dt>
        <dd>
          <Link to="/course/$id" params={{ id: courseId }} search={{ lesson: lessonId, at: second }}>
            {clock(second)} · {danmu.lessonTitle} · {danmu.courseTitle}
          </Link>
        </dd>
        <dt>
          <Trans>By</Trans>
        </dt>
        <dd>{author === '' ? <Trans>Imported from a file</Trans> : <bdi>{danmu.author || '–'}</bdi>}</dd>
        <dt>
          <Trans>Sent</Trans>
        </dt>
        <dd>
          <SavedAt at={danmu.createdAt} locale={locale} />
        </dd>
        {reporters.length > 0 && (
          <>
            <dt>
              <Trans>Reported by</Trans>
            </dt>
            <dd>
              <ul className={styles.steps}>
                {reporters.map(({ name, reason, note, at }) => (
                  <li key={`${name} ${at} ${reason}`}>
                    <p>
                      <bdi>{name || '–'}</bdi> · {i18n._(reasonWords[reason])}
                    </p>
                    {note !== '' && (
                      <p>
                        <bdi>{note}</bdi>
                      </p>
                    )}
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
      </dl>
      <div className={styles.links}>
        <Link to={home} search={{ lesson: lessonId, sort: 'video' }} className="button">
          <Trans>All in this video</Trans>
        </Link>
        {author !== '' && (
          <Link to={home} search={{ author }} className="button">
            <Trans>All by this member</Trans>
          </Link>
        )}
        {maySee && author !== '' && (
          <Link to="/admin/members/$id" params={{ id: author }} className="button">
            <Trans>The member’s page</Trans>
          </Link>
        )}
        {mayMute && author !== '' && author !== ownId && (
          <Button disabled={!online} onClick={() => setMuting(true)}>
            <Trans context="danmu">Mute this member</Trans>
          </Button>
        )}
      </div>
      {muting && <MuteForm id={author} onClose={() => setMuting(false)} />}
      {may && <Decision danmu={danmu} />}
      {history.length > 0 && (
        <section className={adminStyles.part} aria-labelledby="danmu-history">
          <h2 id="danmu-history">
            <Trans>History</Trans>
          </h2>
          <ol className={styles.steps}>
            {history.map((step) => (
              <li key={`${step.at} ${step.by} ${step.state}`}>
                <Step step={step} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

function Step({ step: { state, at, by, name, reason, rule } }: { step: DanmuStep }) {
  const { i18n } = useI18n()
  const locale = useLocale()
  return (
    <>
      <p>
        {i18n._(stateWords[state])} ·{' '}
        {by === 'rule' ? (
          <Trans>by a rule</Trans>
        ) : by === 'writer' ? (
          <Trans>by its author</Trans>
        ) : by === 'undo' ? (
          <Trans>undone by {name || '–'}</Trans>
        ) : (
          <bdi>{name || '–'}</bdi>
        )}
      </p>
      {rule && (
        <p>
          {i18n._(ruleWords[rule.kind])} <bdi>{rule.value.replaceAll('\n', ' · ')}</bdi>
        </p>
      )}
      {reason !== '' && (
        <p>
          <bdi>{reason}</bdi>
        </p>
      )}
      <small>
        <SavedAt at={at} locale={locale} />
      </small>
    </>
  )
}

const reason = optionalText(danmuLimits.reasonChars)
const All = z.object({ to: z.enum(['visible', 'hidden', 'deleted']), reason })
type Values = z.infer<typeof All>
const Without = z.object({ to: z.enum(['visible', 'hidden']), reason })

function Decision({ danmu: { id, state } }: { danmu: StaffDanmuPage }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { mayDelete, decide } = useDecide()
  const words = {
    visible: t({ message: 'Show', context: 'danmu' }),
    hidden: t({ message: 'Hide', context: 'danmu' }),
    deleted: t({ message: 'Delete', context: 'danmu' }),
  }
  return (
    <section className={adminStyles.part} aria-labelledby="danmu-decision">
      <h2 id="danmu-decision">
        <Trans>Decision</Trans>
      </h2>
      <ResourceForm<Values>
        schema={(mayDelete ? All : Without) as typeof All}
        specs={[
          { name: 'to', label: t`What happens to it`, words: (value) => words[value as Values['to']] },
          { name: 'reason', label: t`Reason (optional)`, hint: t`Staff see it in the history.` },
        ]}
        defaults={{ to: state === 'visible' ? 'hidden' : 'visible', reason: '' }}
        draft={`danmu/${id}`}
        send={async (values, _base, key) => {
          await decide({ danmuId: id, ...values }, key)
          void navigate({ to: home, search: keepSearch })
        }}
        submit={<Trans>Decide</Trans>}
        sending={<Trans>Saving…</Trans>}
      />
    </section>
  )
}
