// zod tries whether it may compile code as soon as a schema is made, and the content security policy rightly
// complains. Set before any schema, without loading zod for the pages that have none.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
