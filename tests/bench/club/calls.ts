import { adminId } from '../panel-data.ts'

/** A database call of the screens for admins and managers, as SQL, and the person who makes it. */
export type Call = { name: string; person: string; sql: string }

/** The ids of the place and the person with the most rows, and of an ordinary place and person. */
export type Subjects = Record<'heavyPlace' | 'usualPlace' | 'heavyPerson' | 'usualPerson', string>

const searches = { common: 'Silva', pair: 'Nina Prado', rare: 'membro4321@', phone: '(11) 90000-4321' }
const periods = [7, 30, 90, 365]

/** Every list, search, figure, chart and export of admins and managers. */
export function listCalls(subjects: Subjects, managerOf: (place: string) => string): Call[] {
  const admin = (name: string, call: string): Call => ({ name, person: adminId, sql: `select public.${call}` })
  const exported = (name: string, call: string) => admin(`${name}, export`, `${call}page_size => 100)`)
  return [
    ...periods.flatMap((days) =>
      ['admin_figures', 'admin_first_vouchers', 'admin_voucher_figures', 'admin_order_figures'].map((name) =>
        admin(`${name}, ${String(days)} days`, `${name}(${String(days)})`),
      ),
    ),
    ...['admin_to_do', 'admin_errors', 'admin_announcements', 'admin_failed_messages', 'admin_best_referrers'].map(
      (name) => admin(name, `${name}()`),
    ),
    ...listPeople(admin),
    exported('admin_people', 'admin_people('),
    ...listMoney(admin),
    exported('list_orders', 'list_orders('),
    exported('list_refunds', 'list_refunds('),
    ...listClub(admin),
    exported('admin_audit', 'admin_audit('),
    exported('admin_newsletter', 'admin_newsletter('),
    exported('admin_reviews', 'admin_reviews('),
    exported('admin_restaurants', 'admin_restaurants('),
    exported('admin_change_requests', 'admin_change_requests('),
    exported('admin_leads', "admin_leads('corporate', "),
    ...listOne(subjects, admin),
    ...(['usualPlace', 'heavyPlace'] as const).flatMap((kind) =>
      listPlace(kind, subjects[kind], managerOf(subjects[kind])),
    ),
  ]
}

type Ask = (name: string, call: string) => Call

function listPeople(admin: Ask): Call[] {
  const sorts = ['created_at', 'name', 'email', 'role', 'subscription']
  const situations = ['suspended', 'subscribed', 'unsubscribed', 'renewing', 'cancelled', 'no_voucher']
  return [
    ...sorts.flatMap((sort) =>
      ['asc', 'desc'].map((order) =>
        admin(`admin_people by ${sort}, ${order}`, `admin_people(sort_by => '${sort}', sort_order => '${order}')`),
      ),
    ),
    ...situations.map((situation) => admin(`admin_people, ${situation}`, `admin_people(situation => '${situation}')`)),
    admin('admin_people, managers', `admin_people(role => 'restaurant_manager')`),
    admin('admin_people, of 30 days', `admin_people(first_day => current_date - 30)`),
    admin(
      'admin_people, cancelled in 30 days',
      `admin_people(situation => 'cancelled', first_day => current_date - 30)`,
    ),
    admin('admin_people, page 100', `admin_people(page => 100)`),
    ...Object.entries(searches).map(([kind, text]) =>
      admin(`admin_people, ${kind} search`, `admin_people(search => '${text}')`),
    ),
  ]
}

function listMoney(admin: Ask): Call[] {
  const states = ['pending', 'paid', 'cancelled', 'refunded', 'expired', 'running']
  return [
    admin('list_orders', 'list_orders()'),
    admin('list_orders, page 100', 'list_orders(page => 100)'),
    ...states.map((state) => admin(`list_orders, ${state}`, `list_orders('${state}')`)),
    admin('list_orders of 30 days', 'list_orders(first_day => current_date - 30)'),
    admin('list_orders, order number', `list_orders(search => '0000abcd')`),
    ...Object.entries(searches).map(([kind, text]) =>
      admin(`list_orders, ${kind} search`, `list_orders(search => '${text}')`),
    ),
    ...['owed', 'done'].map((state) => admin(`list_refunds, ${state}`, `list_refunds('${state}')`)),
    admin('list_refunds', 'list_refunds()'),
    admin('list_refunds, common search', `list_refunds(search => 'Silva')`),
  ]
}

function listClub(admin: Ask): Call[] {
  const of = (name: string, variants: Record<string, string>) =>
    Object.entries(variants).map(([kind, args]) => admin(`${name}${kind}`, `${name}(${args})`))
  return [
    ...of('admin_audit', {
      '': '',
      ', page 100': 'page => 100',
      ' of orders': `'subscription_orders'`,
      ' of restaurants': `'restaurants'`,
      ' by one admin': `actor_id => '${adminId}'`,
      ' of 30 days': 'first_day => current_date - 30',
      ', common search': `concerning => 'Silva'`,
      ', pair search': `concerning => 'Nina Prado'`,
      ', rare search': `concerning => 'membro4321@'`,
    }),
    ...of('admin_newsletter', {
      '': '',
      ' by email': `'email', 'asc'`,
      ', oldest first': `'created_at', 'asc'`,
      ', page 100': 'page => 100',
    }),
    ...of('admin_reviews', {
      '': '',
      ', 1 star': 'stars => 1',
      ' by rating': `sort_by => 'rating'`,
      ' by restaurant': `sort_by => 'restaurant', sort_order => 'asc'`,
      ', common search': `'cachorro'`,
      ', rare search': `'Lugar 77'`,
      ', pair search': `'Nina Prado'`,
      ', search that finds nothing': `'caramelo'`,
      ', page 100': 'page => 100',
    }),
    ...of('admin_restaurants', {
      '': '',
      ' by uses': `sort_by => 'used', sort_order => 'desc'`,
      ' by rating': `sort_by => 'rating', sort_order => 'desc'`,
      ' by city': `sort_by => 'city'`,
      ', search': `'Lugar 77'`,
    }),
    ...of('admin_change_requests', { '': '', ', all': 'status => null', ', search': `'Lugar 77', null` }),
    ...['corporate', 'local'].flatMap((board) =>
      of('admin_leads', {
        [`, ${board}`]: `'${board}'`,
        [`, ${board}, new`]: `'${board}', status => 'new'`,
        [`, ${board}, search`]: `'${board}', 'carga'`,
      }),
    ),
    ...of('team_invitations', { '': '' }),
  ]
}

function listOne({ heavyPerson, usualPerson, heavyPlace }: Subjects, admin: Ask): Call[] {
  return [
    ...Object.entries({ usual: usualPerson, heavy: heavyPerson }).flatMap(([kind, person]) =>
      ['admin_person', 'admin_person_referrals'].map((name) => admin(`${name}, ${kind}`, `${name}('${person}')`)),
    ),
    admin('audit_trail of a person', `audit_trail('profiles', '${usualPerson}')`),
    admin('admin_restaurant', `admin_restaurant('${heavyPlace}')`),
    admin('propose_slug', `propose_slug('Lugar 1')`),
    admin('restaurant_team', `restaurant_team('${heavyPlace}')`),
    admin('known_places', `known_places('[{"name": "Lugar 1", "city": "Cidade 1", "address": "Rua 1"}]')`),
    admin('restaurant_times', `restaurant_times(array['${heavyPlace}']::uuid[])`),
  ]
}

function listPlace(kind: string, place: string, person: string): Call[] {
  const of = (name: string, variants: Record<string, string>) =>
    Object.entries(variants).map(([variant, args]) => ({
      name: `${name}${variant}, ${kind}`,
      person,
      sql: `select public.${name}('${place}'${args})`,
    }))
  const days = ', first_day => current_date - 30, last_day => current_date'
  return [
    ...of('restaurant_day', { '': '' }),
    ...of('restaurant_scans', {
      '': '',
      ' of 30 days': days,
      ', refused': `, 'refused'`,
      ', page 100': ', page => 100',
      ', export': ', page_size => 100',
    }),
    ...of('restaurant_vouchers', {
      '': '',
      ', active': `, 'active'`,
      ', used': `, 'used'`,
      ', search': `, search => 'Nina'`,
      ', page 100': ', page => 100',
      ', export': ', page_size => 100',
    }),
    ...of('restaurant_leads', {
      '': '',
      ' of 30 days': days,
      ', search': `, search => 'Silva'`,
      ', page 100': ', page => 100',
      ', export': ', page_size => 100',
    }),
    ...of('scanner_day', { '': '' }),
    ...of('own_restaurant', { '': '' }),
    {
      name: `restaurant_reviews, ${kind}`,
      person,
      sql: `select id, rating, comment, created_at, answer, answered_at, count(*) over () from public.restaurant_reviews
        where restaurant_id = '${place}' order by created_at desc, id limit 20`,
    },
    {
      name: `restaurant_tablets, ${kind}`,
      person,
      sql: `select id, name, last_seen_at from public.restaurant_tablets where restaurant_id = '${place}'`,
    },
    { name: `editable_restaurants, ${kind}`, person, sql: 'select public.editable_restaurants()' },
    { name: `managed_restaurants, ${kind}`, person, sql: 'select public.managed_restaurants()' },
  ]
}
