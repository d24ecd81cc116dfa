import '#server/account/rows.ts'
