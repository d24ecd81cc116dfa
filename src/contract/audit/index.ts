import { exportAudit, getAuditEntry, listAudit, listAuditPeople } from './audit.ts'

export const endpoints = {
  listAudit,
  getAuditEntry,
  listAuditPeople,
  exportAudit,
}

/** Permission nodes. */
export const nodes = ['/admin/audit'] as const

/** Work that is no request. */
export const jobs = ['forget-audit'] as const

/** What the log of the staff knows of it. */
export const acts = ['audit.export'] as const
