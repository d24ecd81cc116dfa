import '#server/audit/audit.ts'
