import { useLingui } from '@lingui/react/macro'
import type { EffectKind } from '#contract/application/form.ts'

/** What an approval brings about, in words. */
export function useEffectWords(): Record<EffectKind, string> {
  const { t } = useLingui()
  return {
    none: t`Nothing automatic: the reviewer handles it`,
    grantRole: t`Gives the member a role`,
    givePoints: t`Gives the member points`,
    giveBalance: t`Adds to the member’s balance`,
    endMute: t`Lifts the member’s mute`,
    deleteAccount: t`Deletes the member’s account`,
    refundOrder: t`Refunds the order that the member chooses`,
    grantCourse: t`Gives access to the course that the member chooses`,
  }
}
