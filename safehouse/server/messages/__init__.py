"""Every message between page and server. The page's TypeScript types are generated from here.

Live messages are tagged by `t`. A request carries an `id` of the client's choosing; exactly one
`ack`, `refused` or answer with that `id` comes back. Views hold only what the receiver may know.
"""
