/**
 * The bare server: what the four pieces of work cost at the least, in one file of node:http and pg. The same addresses,
 * the same check of who calls and the same facts out of the same tables; no rules, no reasons, no audit, no readable
 * refusals. With `SCRIPTS` it asks the database for each request what the product asks for it, statement by statement, and
 * answers the rows as they come. Only to measure beside.
 */
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import pg from "pg";

const { DATABASE_URL, TOKEN_SECRET = "", SCRIPTS } = process.env;
const CONNECTIONS = 10;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: CONNECTIONS });

/** What the product asked, as `ratios/scripts.ts` wrote it down. */
type Scripts = {
  texts: { name?: string; text: string }[];
  steps: Record<string, { text: number; values: unknown[] }[]>;
};
const scripts: Scripts | undefined = SCRIPTS && JSON.parse(readFileSync(SCRIPTS, "utf8"));

const SESSION = `
  select a.id, a.is_admin from sessions s join accounts a on a.id = s.account_id
  where s.id = $1 and a.id = $2 and s.ended_on is null and s.expires_on > now() and a.deleted_on is null`;

const LATEST = `
  left join lateral (
    select weight_kg, user_formatted_weight, effective_day from weights
    where case_id = c.id and withdrawn_on is null order by effective_day desc, entered_on desc limit 1) w on true
  left join lateral (
    select dose, liquid, medication_name, effective_day as dose_day from doses
    where case_id = c.id and withdrawn_on is null order by effective_day desc, entered_on desc limit 1) d on true`;

const COLUMNS = "c.id, c.status, c.cat, c.created_on, c.treatment_start_day, c.graduation_day, w.*, d.*";

const OWN_CASES = `
  select ${COLUMNS} from cases c ${LATEST}
  where c.account_id = $1 and c.deleted_on is null order by c.created_on desc, c.id desc limit 50`;

const FIND_CASES = `
  with m as materialized (
    select c.*, a.full_name from cases c join accounts a on a.id = c.account_id
    where lower(c.cat_name) like lower($1) and c.deleted_on is null and a.deleted_on is null)
  select ${COLUMNS}, c.full_name from (select * from m order by lower(cat_name), id limit 25) c ${LATEST}
  order by lower(c.cat_name), c.id`;

const EVENTS = `
  select e.*, a.full_name, a.phone, c.cat, w.weight_kg, p.weight_kg as previous_kg
  from events e join accounts a on a.id = e.account_id
  left join cases c on c.id = e.case_id
  left join weights w on w.id = e.weight_id left join weights p on p.id = e.previous_weight_id
  where e.status = 'New' and e.type = $1 and c.deleted_on is null order by e.created_on, e.id limit 25`;

const COUNTS = `
  select type, count(*) from events e where status = 'New'
    and not exists (select from cases where id = e.case_id and deleted_on is not null)
  group by type`;

const RECORD = `
  with c as (select id, account_id from cases where id = $1::uuid and account_id = $2::uuid and deleted_on is null for update),
  before as (
    select id from weights where case_id = $1 and withdrawn_on is null
    order by effective_day desc, entered_on desc limit 1),
  last as (
    select * from doses where case_id = $1 and withdrawn_on is null
    order by effective_day desc, entered_on desc limit 1),
  w as (
    insert into weights (case_id, weight_kg, effective_day, user_formatted_weight, origin, entered_on, entered_by)
    select id, $3::float8, $4::date, $3::float8 || ' kg', 'update', now(), $2 from c returning id),
  used as (
    select w.id as made_from, last.*, ceil($3::float8::numeric / nearest_kg::numeric) * nearest_kg::numeric as kg from w, last),
  d as (
    insert into doses (case_id, medication_id, medication_version, medication_name, medication_type,
      concentration_mg_ml, doses_per_day, dosage_type, mg_per_kg, nearest_kg, direction, weight_id,
      weight_used_in_calc, dose, liquid, effective_mg_per_kg, origin, effective_day, treatment_start_day,
      graduation_day, entered_on, entered_by)
    select $1, medication_id, medication_version, medication_name, medication_type, concentration_mg_ml,
      doses_per_day, dosage_type, mg_per_kg, nearest_kg, direction, made_from, kg,
      round(kg * mg_per_kg::numeric / concentration_mg_ml::numeric, 1), liquid, mg_per_kg, 'weight', $4::date,
      treatment_start_day, graduation_day, now(), $2
    from used returning dose, liquid),
  e as (
    insert into events (type, created_on, account_id, initiated_by, case_id, weight_id, previous_weight_id)
    select 'Weight Updated', now(), $2, $2, c.id, w.id, (select id from before) from c, w)
  select w.id, d.* from w left join d on true`;

/** What is answered to anybody, without the database. */
const SETTINGS = "/api/settings";

const server = createServer(async (request, response) => {
  try {
    const answer = request.url === SETTINGS ? { productName: "Bare" } : await answerTo(request);
    response.writeHead(answer ? 200 : 401, { "content-type": "application/json" });
    response.end(JSON.stringify(answer ?? {}));
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});

async function answerTo(request: IncomingMessage): Promise<unknown> {
  const claims = claimsOf(request);
  const body = claims && request.method === "POST" ? await textOf(request) : "";
  if (claims && scripts) return replay(scripts, `${claims.id} ${request.url} ${body}`);
  const viewer = claims && (await identify(claims));
  return viewer && (await work(new URL(request.url ?? "", "http://localhost"), body, viewer));
}

type Viewer = { id: string; is_admin: boolean };

function claimsOf({ headers }: IncomingMessage): { sid: string; id: string } | undefined {
  const [head = "", body = "", signature = ""] = (headers.authorization ?? "")
    .slice("Bearer ".length)
    .split(".");
  const right = createHmac("sha256", TOKEN_SECRET).update(`${head}.${body}`).digest();
  const given = Buffer.from(signature, "base64url");
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const { sid, id, exp } = JSON.parse(Buffer.from(body, "base64url").toString());
  return exp * 1000 < Date.now() ? undefined : { sid, id };
}

async function identify({ sid, id }: { sid: string; id: string }): Promise<Viewer | undefined> {
  return (await pool.query<Viewer>(SESSION, [sid, id])).rows[0];
}

async function work(url: URL, body: string, viewer: Viewer): Promise<unknown> {
  const [, caseId] = /^\/api\/metrics\/([\w-]+)\/weights$/.exec(url.pathname) ?? [];
  if (caseId) {
    const { weightKg, effectiveDate } = JSON.parse(body);
    return (await pool.query(RECORD, [caseId, viewer.id, weightKg, effectiveDate])).rows[0];
  }
  const term = url.searchParams.get("t");
  if (url.pathname === "/api/cases" && term === null) return (await pool.query(OWN_CASES, [viewer.id])).rows;
  if (!viewer.is_admin) return undefined;
  if (url.pathname === "/api/cases") return (await pool.query(FIND_CASES, [`%${term}%`])).rows;
  if (url.pathname === "/api/admin/events") return (await pool.query(EVENTS, [term])).rows;
  if (url.pathname === "/api/admin/events/counts") return (await pool.query(COUNTS)).rows;
  return undefined;
}

/** On one connection, as the script has it; what one statement gave takes its place in those after it. */
async function replay({ texts, steps }: Scripts, call: string): Promise<unknown> {
  const client = await pool.connect();
  try {
    const gave: unknown[][] = [];
    const made: string[] = [];
    for (const { text, values } of steps[call] ?? []) {
      const filled = values.map((value) => {
        const { given, made: at }: { given?: (string | number)[]; made?: number } = Object(value);
        if (at !== undefined) {
          made[at] ??= randomUUID();
          return made[at];
        }
        return given ? given.reduce<unknown>((within, key) => Object(within)[key], gave) : value;
      });
      gave.push((await client.query({ ...texts[text], text: texts[text]?.text ?? "", values: filled })).rows);
    }
    return steps[call] && gave;
  } finally {
    client.release();
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}

server.listen(Number(process.env.PORT), "127.0.0.1", () => {
  const address = server.address();
  console.log(`runs at http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
});
