-- What the true weight gets of a dose of pills: the nearest quarters of tablets, which are what is given, not the mg that
-- nobody can cut. Of less than half a quarter it stays the dose.
update doses set effective_mg_per_kg = effective_mg_per_kg * quarters * quarter_a_day / dose
from (
  select id, concentration_mg_ml / 4 * doses_per_day as quarter_a_day,
    floor(dose::numeric / (concentration_mg_ml::numeric / 4 * doses_per_day) + 0.5)::float8 as quarters
  from doses where not liquid
) as pills
where pills.id = doses.id and quarters > 0;
