import { Trans } from '@lingui/react/macro'
import { useApiQuery } from '#app/api/query.ts'
import { ListSkeleton } from '#app/resource/ListSkeleton.tsx'
import { LoadFailure } from '#app/resource/LoadFailure.tsx'
import { getMember } from '#contract/member/member.ts'
import { MemberDevices } from './MemberDevices.tsx'
import { MemberErasure } from './MemberErasure.tsx'
import { MemberLedger } from './MemberLedger.tsx'
import { MemberMute } from './MemberMute.tsx'
import { MemberNotes } from './MemberNotes.tsx'
import { MemberProfile } from './MemberProfile.tsx'
import { MemberTags } from './MemberTags.tsx'

/** What is kept of a member, for staff who may see it: each look is in the log. */
export function MemberCare({ id }: { id: string }) {
  const { data, error, refetch } = useApiQuery(getMember, { id }, { quiet: true })
  if (data)
    return (
      <>
        <MemberErasure id={id} />
        <MemberProfile profile={data.profile} />
        <MemberTags id={id} tags={data.tags} tagsInUse={data.tagsInUse} />
        <MemberMute id={id} mute={data.mute} />
        <MemberDevices id={id} devices={data.devices} />
        <MemberLedger id={id} sums={data.sums} />
        <MemberNotes id={id} notes={data.notes} />
      </>
    )
  if (!error) return <ListSkeleton />
  return (
    <LoadFailure
      broken={<Trans>The member’s data could not be loaded</Trans>}
      offline={<Trans>You need to be online to view a member’s data.</Trans>}
      error={error}
      onRetry={() => void refetch()}
    />
  )
}
