-- Prepended to every script of this folder.

-- The states that a run never leaves; only `unknown` may still become `sent`.
local TERMINAL = { sent = true, empty = true, skipped = true, failed = true, unknown = true }
