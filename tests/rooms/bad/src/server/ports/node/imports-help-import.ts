import '#server/help-import/types.ts'
