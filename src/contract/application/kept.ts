import { getMyApplication, getOpenForm, listForms, listMyApplications } from './application.ts'

/** Whose answers a device keeps for its member, to have them after a restart with no network. */
export const kept = [listForms, getOpenForm, listMyApplications, getMyApplication]
