import type { StaffWrites } from '#tests/support/staff-writes.ts'

export const staffWrites: StaffWrites = ({ site, write }) => {
  const switchLists = { members: '', roles: '', from: null, to: null }
  const switchValues = { enabled: true, rollout: 50, ...switchLists, wordsZh: '', wordsEn: '', why: 'Try it' }
  /** Everything is on again: the other writes are made on the same site. */
  const putBack = async (written: ReturnType<typeof write>) => {
    const answer = await written
    await site.ports.db.deleteFrom('feature_switch').execute()
    return answer
  }
  return {
    setSwitch: () => putBack(write('/admin/switch/question.ask', { ...switchValues, version: 0 })),
    turnOffArea: () => putBack(write('/admin/switch-area', { area: 'question', why: 'Spam' })),
  }
}
