/** The contract reads what comes and what goes. Fastify's own compilers for that would be loaded at each start, and never asked. */
export const NO_SCHEMAS = { compilersFactory: { buildValidator: refuse, buildSerializer: refuse } };

function refuse(): never {
  throw new Error("A schema belongs into the contract, and none into a route of Fastify.");
}
