/** The newest value of a column that a change has given, and with `of` another column of that change. */
const newest = (column: string, of: string = column): string =>
  `(array_agg(c.${of} order by c.effective_at desc, c.id desc) filter (where c.${column} is not null))[1]`;

/** How the settings of a moment are read from the changes. */
export const READING = `
  -- The settings as they are at a time, by the changes stored now. Never two active gateways of a mode: of two that have
  -- the role, the one that got it last is active, and the other is the fallback.
  create function gateway_settings_at(p_at timestamptz)
    returns table (gateway text, mode text, enabled boolean, role text, min_paise bigint, max_paise bigint,
                   fee_basis_points integer, fee_mode text, updated_at timestamptz)
    language sql stable as $$
    with given as (
      select c.gateway, c.mode,
             ${newest('enabled')} as enabled,
             ${newest('role')} as role,
             ${newest('role', 'effective_at')} as role_since,
             ${newest('role', 'id')} as role_change,
             ${newest('min_paise')} as min_paise,
             ${newest('max_paise')} as max_paise,
             ${newest('fee_basis_points')} as fee_basis_points,
             ${newest('fee_mode')} as fee_mode,
             max(c.effective_at) as updated_at
        from gateway_setting_changes c
       where c.effective_at <= p_at and c.cancelled_at is null
       group by c.gateway, c.mode
    ), ranked as (
      select given.*,
             row_number() over claims as place,
             bool_or(given.role = 'active') over (partition by given.mode, given.enabled and given.role <> 'none') as has_active
        from given
      window claims as (partition by given.mode, given.enabled and given.role <> 'none'
                        order by given.role = 'active' desc, given.role_since desc, given.role_change desc)
    )
    select r.gateway, r.mode, r.enabled,
           case when not r.enabled or r.role = 'none' then null
                when r.role = 'active' and r.place = 1 then 'active'
                when r.place = case when r.has_active then 2 else 1 end then 'fallback' end,
           r.min_paise, r.max_paise, r.fee_basis_points, r.fee_mode, r.updated_at
      from ranked r
  $$;

  -- The settings of this moment. The time of the statement, so that all rows are read for the same time.
  create view gateway_settings as select * from gateway_settings_at(statement_timestamp());

  -- Grows with every change, every cancellation, and when a planned change takes effect.
  create function gateway_settings_version(p_mode text, p_at timestamptz) returns bigint language sql stable as $$
    select count(*) + count(cancelled_at) + count(*) filter (where effective_at <= p_at)
      from gateway_setting_changes where mode = p_mode
  $$;

  -- The first time from p_from on at which a minimum is above its maximum.
  create function gateway_settings_fault(p_mode text, p_from timestamptz) returns timestamptz language sql stable as $$
    select min(t.at) from gateway_settings_times(p_mode, p_from) t
     where exists (select from gateway_settings_at(t.at) s where s.mode = p_mode and s.min_paise > s.max_paise)
  $$;

  -- The first time from p_from on at which no gateway is active.
  create function gateway_settings_gap(p_mode text, p_from timestamptz) returns timestamptz language sql stable as $$
    select min(t.at) from gateway_settings_times(p_mode, p_from) t
     where not exists (select from gateway_settings_at(t.at) s where s.mode = p_mode and s.role = 'active')
  $$;
`;

/** Needed by `READING`: a function in SQL is checked when it is created. */
export const TIMES = `
  -- This time, and the later ones at which a planned change takes effect.
  create function gateway_settings_times(p_mode text, p_from timestamptz) returns table (at timestamptz)
    language sql stable as $$
    select p_from union
    select effective_at from gateway_setting_changes
     where mode = p_mode and cancelled_at is null and effective_at > p_from
  $$;
`;
