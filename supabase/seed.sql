-- Demo data for a local installation: all people and restaurants are invented. Dates are relative to the first start.
-- Password of every account: focinho123

-- The same name always gives the same UUID, in the form of version 4.
create function pg_temp.seed_id(name text) returns uuid language sql immutable as $$
  select overlay(overlay(md5('focinho:' || name) placing '4' from 13) placing '8' from 17)::uuid
$$;
-- A number from 0 to below the limit that looks random and is always the same for a name.
create function pg_temp.pick(name text, below integer) returns integer language sql immutable as $$
  select (hashtextextended(name, 7) & 2147483647)::integer % below
$$;

-- People -------------------------------------------------------------------------------------------------------------

-- The numbers look like the examples of textbooks, each with its check digits.
create temporary table seed_people on commit drop as
select pg_temp.seed_id(login) as id, login || '@focinho.example' as email, login, full_name, role, phone, city, state,
  accepted, suspended, cpf
from (values
  ('ana', 'Ana Souza', 'user', '11900000001', 'São Paulo', 'SP', true, false, '11122233396'),
  ('bruno', 'Bruno Carvalho', 'user', '31900000002', 'Belo Horizonte', 'MG', true, false, '22233344405'),
  ('carla', 'Carla Nogueira', 'user', '41900000003', 'Curitiba', 'PR', true, false, '33344455508'),
  ('davi', 'Davi Lima', 'user', '51900000004', 'Porto Alegre', 'RS', false, false, '44455566619'),
  ('elisa', 'Elisa Prado', 'user', '11900000005', 'São Paulo', 'SP', true, false, '55566677720'),
  ('fabio', 'Fábio Teles', 'user', '21900000006', 'Rio de Janeiro', 'RJ', true, true, '11144477735'),
  ('gerente', 'Gustavo Rocha', 'restaurant_manager', '11900000007', 'São Paulo', 'SP', false, false, null),
  ('gerente2', 'Helena Duarte', 'restaurant_manager', '11900000008', 'São Paulo', 'SP', false, false, null),
  ('admin', 'Iara Mendes', 'admin', '11900000009', 'São Bernardo do Campo', 'SP', false, false, null)
) person (login, full_name, role, phone, city, state, accepted, suspended, cpf);

with secret as materialized (
  select extensions.crypt('focinho123', extensions.gen_salt('bf', 10)) as hash
), users as (
  -- Supabase Auth finds only people of this instance.
  insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
    confirmation_token, recovery_token, email_change_token_new, email_change_token_current, email_change,
    reauthentication_token,
    raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
  select '00000000-0000-0000-0000-000000000000', id, 'authenticated', 'authenticated', email, hash, now(),
    '', '', '', '', '', '',
    '{"provider": "email", "providers": ["email"]}',
    jsonb_build_object(
      'sub', id, 'email', email, 'email_verified', true, 'phone_verified', false, 'full_name', full_name
    ),
    now() - interval '210 days', now()
  from seed_people, secret
  returning id, raw_user_meta_data
)
insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
select gen_random_uuid(), 'email', id::text, id, raw_user_meta_data, now(), now() from users;

update private.user_roles r set role = p.role from seed_people p where p.id = r.user_id and p.role <> 'user';
update public.profiles f
set phone = p.phone, city = p.city, state = p.state, created_at = now() - interval '210 days',
  pet_guidelines_accepted_at = case when p.accepted then now() - interval '200 days' end,
  suspended_at = case when p.suspended then now() - interval '2 days' end
from seed_people p where p.id = f.id;
insert into private.consent_events (user_id, kind, version, created_at)
select id, 'pet_guidelines', '2025-10', now() - interval '200 days' from seed_people where accepted
union all
select id, kind, '2025-10', now() - interval '210 days' from seed_people, unnest(array['terms', 'privacy', 'age']) kind;

insert into public.pets (id, user_id, name, breed, size, special_needs)
select pg_temp.seed_id('pet ' || name), pg_temp.seed_id(login), name, breed, size, needs
from (values
  ('ana', 'Tobias', 'Labrador', 'large', null), ('ana', 'Mel', 'Vira-lata', 'small', 'Fica nervosa com barulho alto'),
  ('bruno', 'Thor', 'Border collie', 'medium', null), ('carla', 'Luna', 'Shih-tzu', 'small', null),
  ('davi', 'Amora', 'Vira-lata', 'medium', null), ('elisa', 'Pipoca', 'Beagle', 'medium', 'Não pode comer frango'),
  ('fabio', 'Bidu', 'Golden retriever', 'large', null)
) pet (login, name, breed, size, needs);

-- Plans and subscriptions --------------------------------------------------------------------------------------------

insert into public.subscription_plans (id, name, description, price, duration_months, features) values
  (pg_temp.seed_id('mensal'), 'Mensal', 'Para experimentar o clube sem compromisso.', 29.90, 1,
    '["Peça um, ganhe outro em todos os parceiros", "Mimo para o seu pet em cada visita",
      "Visitas ilimitadas no mês", "Cancele quando quiser"]'),
  (pg_temp.seed_id('anual'), 'Anual', 'Doze meses de mesa posta, um terço mais em conta.', 239.90, 12,
    '["Tudo do plano mensal", "Um terço a menos que pagando mês a mês",
      "Vale em todas as cidades do clube", "Um só pagamento por ano"]');

-- Carla's subscription has ended: its status stays active, and functions derive the end from the date.
with period (login, plan, started, ends) as (values
  ('ana', 'anual', interval '60 days', interval '305 days'), ('bruno', 'mensal', interval '26 days', interval '5 days'),
  ('carla', 'mensal', interval '40 days', interval '-10 days'),
  ('davi', 'anual', interval '2 days', interval '363 days'),
  ('elisa', 'anual', interval '200 days', interval '165 days'),
  ('fabio', 'mensal', interval '10 days', interval '20 days')
), subscriptions as (
  insert into public.user_subscriptions (id, user_id, subscription_plan_id, status, start_date, end_date, created_at)
  select pg_temp.seed_id('subscription ' || login), pg_temp.seed_id(login), pg_temp.seed_id(plan), 'active',
    now() - started, now() + ends, now() - started
  from period
  returning id
)
insert into public.subscription_orders
  (id, user_id, subscription_plan_id, user_subscription_id, status, amount_cents, duration_months, terms_version,
    payer_name, payer_cpf, created_at, expires_at, paid_at, period_start, period_end)
select pg_temp.seed_id('order ' || login), pg_temp.seed_id(login), p.id, s.id, 'paid', (p.price * 100)::integer,
  p.duration_months, '2025-10', person.full_name, person.cpf,
  now() - started - interval '4 minutes', now() - started + interval '3 days', now() - started, now() - started,
  now() + ends
from period
join seed_people person using (login)
join public.subscription_plans p on p.id = pg_temp.seed_id(plan)
join subscriptions s on s.id = pg_temp.seed_id('subscription ' || login);

-- Davi withdrew from a first order, whose money is owed; Bruno got the money of an earlier one back.
with withdrawn (login, plan, paid, withdrawn, sent) as (values
  ('davi', 'mensal', interval '5 days', interval '3 days', null),
  ('bruno', 'anual', interval '35 days', interval '31 days', interval '29 days')
), orders as (
  insert into public.subscription_orders
    (id, user_id, subscription_plan_id, status, amount_cents, duration_months, terms_version, payer_name, payer_cpf,
      created_at, expires_at, paid_at, refunded_at, period_start, period_end)
  select pg_temp.seed_id('withdrawn order ' || login), pg_temp.seed_id(login), p.id, 'refunded',
    (p.price * 100)::integer, p.duration_months, '2025-10', person.full_name, person.cpf,
    now() - paid - interval '9 minutes', now() - paid + interval '3 days', now() - paid, now() - withdrawn,
    now() - paid, private.end_of_months(now() - paid, p.duration_months)
  from withdrawn join seed_people person using (login) join public.subscription_plans p on p.id = pg_temp.seed_id(plan)
  returning id, user_id, amount_cents, refunded_at
)
insert into public.refunds
  (order_id, amount_cents, created_at, due_at, pix_key_kind, pix_key, done_at, done_by, paid_on, reference)
select o.id, o.amount_cents, o.refunded_at, private.end_of_days(o.refunded_at, 7), 'random',
  pg_temp.seed_id('PIX key of ' || login), now() - sent, case when sent is not null then pg_temp.seed_id('admin') end,
  ((now() - sent) at time zone 'America/Sao_Paulo')::date,
  case when sent is not null then 'E000000002026010112000a1b2c3d4e5' end
from withdrawn join orders o on o.user_id = pg_temp.seed_id(login);

-- Restaurants --------------------------------------------------------------------------------------------------------

insert into public.restaurant_categories (id, name, icon)
select pg_temp.seed_id('category ' || name), name, icon from (values
  ('Restaurante', 'utensils'), ('Bar', 'martini'), ('Cafeteria', 'coffee'), ('Padaria', 'croissant'),
  ('Hamburgueria', 'sandwich'), ('Pizzaria', 'pizza'), ('Sorveteria', 'ice-cream-cone'), ('Cervejaria', 'beer')
) category (name, icon);

create temporary table seed_places on commit drop as
select * from (values
  ('Pinheiros', 'São Paulo', 'SP', '05499', 11, -23.5640, -46.6860),
  ('Vila Madalena', 'São Paulo', 'SP', '05439', 11, -23.5535, -46.6910),
  ('Moema', 'São Paulo', 'SP', '04099', 11, -23.6010, -46.6630),
  ('Santana', 'São Paulo', 'SP', '02099', 11, -23.5010, -46.6250),
  ('Savassi', 'Belo Horizonte', 'MG', '30199', 31, -19.9390, -43.9350),
  ('Santa Tereza', 'Belo Horizonte', 'MG', '31099', 31, -19.9140, -43.9150),
  ('Pampulha', 'Belo Horizonte', 'MG', '31299', 31, -19.8560, -43.9700),
  ('Batel', 'Curitiba', 'PR', '80499', 41, -25.4430, -49.2850),
  ('São Francisco', 'Curitiba', 'PR', '80599', 41, -25.4240, -49.2720),
  ('Água Verde', 'Curitiba', 'PR', '80699', 41, -25.4520, -49.2770),
  ('Moinhos de Vento', 'Porto Alegre', 'RS', '90599', 51, -30.0250, -51.2020),
  ('Cidade Baixa', 'Porto Alegre', 'RS', '90099', 51, -30.0400, -51.2220),
  ('Bom Fim', 'Porto Alegre', 'RS', '90039', 51, -30.0320, -51.2110),
  ('Trindade', 'Florianópolis', 'SC', '88099', 48, -27.5890, -48.5220),
  ('Lagoa da Conceição', 'Florianópolis', 'SC', '88069', 48, -27.6030, -48.4680),
  ('Kobrasol', 'Florianópolis; São José', 'SC', '88109', 48, -27.5960, -48.6140),
  ('Botafogo', 'Rio de Janeiro', 'RJ', '22299', 21, -22.9510, -43.1850),
  ('Laranjeiras', 'Rio de Janeiro', 'RJ', '22249', 21, -22.9340, -43.1870),
  ('Tijuca', 'Rio de Janeiro', 'RJ', '20599', 21, -22.9250, -43.2330)
) place (neighborhood, city, state, cep, ddd, latitude, longitude);

-- facilities: a outdoor area, w pet water, t pet treats, r reservations. hours and availability: patterns below.
create temporary table seed_restaurants on commit drop as
select * from (values
  (1, 'A Mesa do Tobias', 'Restaurante', 'Pinheiros', 'Rua das Jabuticabeiras, 120',
    2, 'sempre', 'livre', 'awtr', 'any',
    'Cozinha de quintal com mesas à sombra da jabuticabeira. O pão de queijo sai a qualquer hora e o bebedouro nunca '
    'fica vazio.'),
  (2, 'Café Focinho Feliz', 'Cafeteria', 'Vila Madalena', 'Rua dos Pintassilgos, 45',
    1, 'sempre', 'livre', 'awt', 'any',
    'Café coado devagar, bolo do dia e um tapete para cada focinho. Aberto a noite toda para quem passeia fora de '
    'hora.'),
  (3, 'Cantina da Nona Pipa', 'Restaurante', 'Moema', 'Alameda das Paineiras, 88',
    3, 'almoco_jantar', 'almoco_jantar', 'awr', 'medium',
    'Massas frescas feitas no balcão, molho que apura desde cedo e um terraço coberto para quem chega com o cachorro.'),
  (4, 'Boteco Rabo Abanando', 'Bar', 'Vila Madalena', 'Rua do Coreto, 310', 2, 'bar', 'noite', 'aw', 'any',
    'Bolinho de feijoada, chope bem tirado e calçada larga. O melhor lugar para ver o bairro passar com o cão aos '
    'pés.'),
  (5, 'Padaria Pão e Patinha', 'Padaria', 'Santana', 'Avenida das Acácias, 902', 1, 'padaria', 'manha', 'wt', 'small',
    'Fornadas às sete e às quatro da tarde. O biscoito de batata-doce do balcão é para eles; o sonho é para você.'),
  (6, 'Brasa e Osso Hamburgueria', 'Hamburgueria', 'Pinheiros', 'Rua do Carvoeiro, 57',
    2, 'hamburguer', 'jantar', 'awt', 'any',
    'Hambúrguer na brasa, maionese da casa e um ossinho de cortesia para o acompanhante de quatro patas.'),
  (7, 'Forno do Farejador', 'Pizzaria', 'Moema', 'Rua das Tamareiras, 214', 2, 'pizza', 'jantar', 'ar', 'large',
    'Pizza de longa fermentação, assada a lenha. O salão do fundo recebe cães de todos os tamanhos no começo da '
    'noite.'),
  (8, 'Sorvete da Matilha', 'Sorveteria', 'Vila Madalena', 'Rua das Gameleiras, 19',
    1, 'sorvete', 'tarde', 'awt', 'any',
    'Frutas da estação batidas na hora e um potinho de banana gelada, sem açúcar, para lamber junto.'),
  (9, 'Cervejaria Uivo Dourado', 'Cervejaria', 'Pinheiros', 'Rua do Lúpulo, 600',
    3, 'cervejaria', 'livre', 'awr', 'any',
    'Oito torneiras, pátio de pedra e música ao vivo aos domingos. Água fresca em cada mesa, sem precisar pedir.'),
  (10, 'Empório, Bistrô e Jardim das Patinhas Felizes da Vila Madalena: Cozinha Afetiva com Quintal',
    'Restaurante', 'Vila Madalena', 'Travessa das Buganvílias, 7',
    4, 'almoco_jantar', 'almoco', 'awtr', 'medium',
    'Menu curto que muda toda semana, vinhos de pequenos produtores e um jardim onde os cães ficam soltos nas manhãs '
    'de terça.'),
  (11, 'Coado com Carinho', 'Cafeteria', 'Pinheiros', 'Rua da Moenda, 33', 2, 'cafe', 'tarde', 'wt', 'small',
    'Grãos de pequenos sítios, torra da semana e um cantinho de almofadas perto da janela.'),
  (12, 'Balcão da Bisteca', 'Bar', 'Santana', 'Rua do Alpendre, 150', 1, 'bar', 'jantar', 'a', 'medium',
    'Petiscos de panela, sanduíche de bisteca e cadeira na calçada desde o fim da tarde.'),
  (13, 'Ração Nobre Burger', 'Hamburgueria', 'Santana', 'Avenida dos Ipês, 77', 2, 'hamburguer', 'livre', 'awt', 'any',
    'Blend próprio, pão de leite e, para eles, um mini-hambúrguer sem sal nem tempero.'),
  (14, 'Dona Fubá Confeitaria', 'Padaria', 'Moema', 'Rua do Milharal, 12', 2, 'padaria', 'livre', 'wr', 'small',
    'Bolo de fubá cremoso, pão de fermentação natural e café passado na mesa.'),
  (15, 'Gelato do Vira-Lata', 'Sorveteria', 'Pinheiros', 'Rua das Mangabeiras, 240',
    2, 'desconhecido', 'livre', 'aw', 'any',
    'Gelato artesanal em um antigo depósito de tecidos. Pergunte pelo sabor do dia no balcão.'),
  (16, 'Trattoria Quatro Patas', 'Pizzaria', 'Santana', 'Rua da Oliveira, 401',
    3, 'pizza', 'almoco_jantar', 'awr', 'large',
    'Pizzas finas, antepastos e uma varanda ventilada onde cabe a família inteira, inclusive a de pelos.'),
  (17, 'Quintal da Savassi', 'Restaurante', 'Savassi', 'Rua dos Cajueiros, 510',
    3, 'almoco_jantar', 'almoco_jantar', 'awtr', 'any',
    'Comida mineira de fogão a lenha num quintal com três jabuticabeiras e sombra até o fim da tarde.'),
  (18, 'Bar do Perdigueiro', 'Bar', 'Santa Tereza', 'Rua do Coreto Velho, 28', 1, 'bar', 'noite', 'aw', 'any',
    'Torresmo de rolo, cachaça da casa e roda de samba às sextas. Cachorro é cliente antigo aqui.'),
  (19, 'Café da Lagoa Mansa', 'Cafeteria', 'Pampulha', 'Avenida das Garças, 1300', 2, 'cafe', 'manha', 'awt', 'any',
    'Café da manhã até o meio-dia, de frente para a água, com pão na chapa e ciclovia na porta.'),
  (20, 'Pão de Queijo do Rex', 'Padaria', 'Savassi', 'Rua da Serrinha, 66', 1, 'padaria', 'livre', 'wt', 'small',
    'O pão de queijo sai a cada vinte minutos. Recheado, puro ou em versão mini para o passeio.'),
  (21, 'Burger Caramelo', 'Hamburgueria', 'Santa Tereza', 'Rua das Violetas, 93',
    2, 'hamburguer', 'jantar', 'awt', 'any',
    'Uma homenagem ao vira-lata caramelo: cebola caramelizada, queijo canastra e mesa na calçada.'),
  (22, 'Lenha e Latido', 'Pizzaria', 'Pampulha', 'Rua do Ipezal, 45', 2, 'pizza', 'jantar', 'ar', 'medium',
    'Massa alta, queijo da serra e um gramado cercado ao lado do forno.'),
  (23, 'Sorvetão da Praça', 'Sorveteria', 'Santa Tereza', 'Praça das Andorinhas, 3', 1, 'sorvete', 'livre', 'a', 'any',
    'Sorvete de massa na casquinha grande, como na infância. Os bancos da praça são a nossa sala.'),
  (24, 'Cervejaria Montanha Mansa', 'Cervejaria', 'Savassi', 'Rua do Malte, 711',
    3, 'cervejaria', 'horas', 'awr', 'large',
    'Cervejas de montanha, queijo curado e um mezanino tranquilo para cães que não gostam de barulho.'),
  (25, 'Tempero da Vó Lilica', 'Restaurante', 'Pampulha', 'Alameda das Sapucaias, 80',
    2, 'almoco', 'almoco', 'aw', 'medium',
    'Almoço de segunda a sábado, com prato do dia escrito no quadro e doce de leite na saída.'),
  (26, 'Boteco Meia-Pata', 'Bar', 'Savassi', 'Rua do Bandolim, 204', 2, 'bar', 'livre', 'a', 'small',
    'Meia porção de tudo, para provar mais. Mesas altas dentro e bancos baixos para quem traz o pequeno.'),
  (27, 'Fornada das Seis', 'Padaria', 'Pampulha', 'Rua das Begônias, 18', 2, 'padaria', 'tarde', 'wtr', 'medium',
    'Pães de fermentação lenta e um lanche da tarde completo, com pote de água na entrada.'),
  (28, 'Batel Pet Bistrô', 'Restaurante', 'Batel', 'Rua das Cerejeiras, 940',
    4, 'almoco_jantar', 'jantar', 'awtr', 'large',
    'Cozinha de estação em cinco tempos, com um menu à parte para o convidado de coleira.'),
  (29, 'Café Araucária', 'Cafeteria', 'São Francisco', 'Rua do Pinhão, 27', 2, 'cafe', 'livre', 'awt', 'any',
    'Pinhão no inverno, torta de maçã o ano todo e lareira acesa para quem chega do frio com o cachorro.'),
  (30, 'Bar Cauda Longa', 'Bar', 'São Francisco', 'Ladeira das Pedras, 64', 2, 'bar', 'noite', 'w', 'medium',
    'Carta de drinques com ervas da horta e um salão dos fundos aberto aos cães depois das dez.'),
  (31, 'Pierogi & Patas', 'Restaurante', 'Água Verde', 'Rua das Tílias, 355',
    2, 'almoco_jantar', 'almoco_jantar', 'aw', 'small',
    'Receitas polonesas de família: pierogi, sopa de beterraba e pão preto ainda morno.'),
  (32, 'Smash do Salsicha', 'Hamburgueria', 'Água Verde', 'Rua do Trilho, 81', 1, 'hamburguer', 'livre', 'awt', 'any',
    'Smash fininho de borda crocante, feito na sua frente. O dachshund do logotipo trabalha aqui.'),
  (33, 'Pizza na Pedra Basalto', 'Pizzaria', 'Batel', 'Rua da Pedreira, 190', 3, 'pizza', 'jantar', 'ar', 'medium',
    'Pizza na pedra, cerveja gelada e um deck aquecido nos meses frios.'),
  (34, 'Geladinho da Rua XX', 'Sorveteria', 'São Francisco', 'Rua das Hortênsias, 2',
    1, 'sorvete', 'livre', 'wt', 'any',
    'Picolés de fruta e um geladinho de caldo de legumes, receita de veterinária, para o seu cão.'),
  (35, 'Cervejaria Lobo Guará', 'Cervejaria', 'Água Verde', 'Avenida do Cerrado, 1010',
    2, 'cervejaria', 'horas', 'awr', 'any',
    'Fábrica aberta à visita, torneiras que mudam todo mês e gramado cercado nos fundos.'),
  (36, 'Padoca do Poodle', 'Padaria', 'Batel', 'Rua das Camélias, 51', 3, 'padaria', 'manha', 'w', 'small',
    'Croissant folhado, brioche e um balcão de mármore que o poodle da casa vigia de perto.'),
  (37, 'Varanda Polaca', 'Cafeteria', 'Água Verde', 'Rua do Centeio, 143', 1, 'parcial', 'livre', 'a', 'any',
    'Casa de madeira, cuca de banana e chá em bule de ágata na varanda.'),
  (38, 'Moinho Pet Parrilla', 'Restaurante', 'Moinhos de Vento', 'Rua das Figueiras, 620',
    4, 'almoco_jantar', 'almoco_jantar', 'awtr', 'large',
    'Cortes na parrilla, legumes na brasa e um pátio de tijolo onde o cachorro ganha a primeira lasca.'),
  (39, 'Bar Chimarrão & Cia', 'Bar', 'Cidade Baixa', 'Rua do Minuano, 77', 2, 'bar', 'noite', 'aw', 'any',
    'Água quente para a cuia até as oito; depois, chope e xis no prato.'),
  (40, 'Café Bergamota', 'Cafeteria', 'Bom Fim', 'Avenida do Parque, 501', 1, 'cafe', 'tarde', 'awt', 'any',
    'De frente para o parque: café, bergamota da época e bacia de água na porta.'),
  (41, 'Xis do Buldogue', 'Hamburgueria', 'Cidade Baixa', 'Rua das Carretas, 18',
    1, 'hamburguer', 'jantar', 'a', 'medium',
    'Xis prensado, maior que o prato. Meia porção existe, mas ninguém pede.'),
  (42, 'Cuca e Café da Frida', 'Padaria', 'Moinhos de Vento', 'Rua das Azaleias, 92',
    2, 'padaria', 'livre', 'wr', 'small',
    'Cucas de uva, pães alemães e um café colonial completo aos sábados.'),
  (43, 'Pizzaria Fogo de Campanha', 'Pizzaria', 'Bom Fim', 'Rua do Tropeiro, 234', 2, 'pizza', 'livre', 'aw', 'any',
    'Forno de barro, massa fina e rodízio às quartas no pátio coberto.'),
  (44, 'Cervejaria Pampa Livre', 'Cervejaria', 'Cidade Baixa', 'Travessa do Lampião, 9',
    3, 'cervejaria', 'livre', 'awr', 'any',
    'Cervejas de trigo, tábua de frios da colônia e espaço de sobra entre as mesas.'),
  (45, 'Sorvete Guri', 'Sorveteria', 'Bom Fim', 'Rua das Laranjeiras Bravas, 15', 1, 'sorvete', 'tarde', 'wt', 'small',
    'Casquinha dupla, calda quente e um biscoitinho de aveia para o companheiro.'),
  (46, 'Galpão da Prenda', 'Restaurante', 'Cidade Baixa', 'Rua do Arvoredo, 300', 2, 'almoco', 'almoco', 'aw', 'large',
    'Carreteiro, arroz doce e mesa comunitária num galpão que já foi oficina de carroças.'),
  (47, 'Ostra e Focinho', 'Restaurante', 'Lagoa da Conceição', 'Servidão das Marés, 21',
    3, 'almoco_jantar', 'almoco_jantar', 'awtr', 'any',
    'Ostras da baía, peixe do dia e um deck onde o cachorro dorme ouvindo a água.'),
  (48, 'Café Maré Baixa', 'Cafeteria', 'Lagoa da Conceição', 'Rua das Gaivotas, 140', 2, 'cafe', 'livre', 'awt', 'any',
    'Café, tapioca e prancha na parede. Chegue com areia nas patas, não tem problema.'),
  (49, 'Bar Vento Sul', 'Bar', 'Trindade', 'Rua do Varadouro, 55', 1, 'bar', 'jantar', 'a', 'medium',
    'Pastel de berbigão, cerveja no balde e conversa de estudante até tarde.'),
  (50, 'Hamburgueria Cão Sem Dono', 'Hamburgueria', 'Trindade', 'Rua das Palmeiras Reais, 411',
    2, 'hamburguer', 'livre', 'awt', 'any',
    'Parte do valor de cada lanche vai para um abrigo da ilha. O seu ajuda o próximo a achar casa.'),
  (51, 'Pizzaria Duna Alta', 'Pizzaria', 'Lagoa da Conceição', 'Rua da Restinga, 88', 2, 'pizza', 'noite', 'ar', 'any',
    'Massa leve, siri com catupiry e areia fofa sob as mesas de fora.'),
  (52, 'Gelato Ilhéu', 'Sorveteria', 'Kobrasol', 'Avenida dos Manguezais, 730', 2, 'sorvete', 'livre', 'w', 'small',
    'Gelatos de fruta do litoral e um balcão baixo para os pequenos escolherem.'),
  (53, 'Cervejaria Farol Manso', 'Cervejaria', 'Kobrasol', 'Rua do Estaleiro, 12',
    2, 'cervejaria', 'horas', 'awr', 'large',
    'Cervejas leves de verão, petiscos do mar e um pátio com sombra e mangueira ligada nos dias quentes.'),
  (54, 'Padaria Boa Maré', 'Padaria', 'Trindade', 'Rua do Trigal, 26', 1, 'padaria', 'manha', 'wt', 'medium',
    'Pão d''água, bolinho de chuva e café forte para começar a trilha.'),
  (55, 'Botafogo Pet Garden', 'Restaurante', 'Botafogo', 'Rua das Sumaúmas, 199',
    3, 'almoco_jantar', 'almoco', 'awtr', 'any',
    'Saladas, grelhados e um jardim interno com torneira baixa e saquinhos à vontade.'),
  (56, 'Boteco Orelha em Pé', 'Bar', 'Laranjeiras', 'Rua do Choro, 71', 2, 'bar', 'noite', 'aw', 'any',
    'Choro às quintas, caldinho de feijão e garçom que sabe o nome de cada cachorro.'),
  (57, 'Café Jardim de Baixo', 'Cafeteria', 'Laranjeiras', 'Ladeira do Bondinho, 38',
    2, 'cafe', 'manha', 'awt', 'medium',
    'Escondido atrás de um portão verde: café, quiche e um gato que tolera visitas.'),
  (58, 'Burger da Guia', 'Hamburgueria', 'Tijuca', 'Rua dos Andaimes, 160', 1, 'hamburguer', 'jantar', 'at', 'any',
    'Gancho para a guia em cada mesa e hambúrguer que vem rápido.'),
  (59, 'Massa Mansa', 'Pizzaria', 'Botafogo', 'Rua do Bonsucesso Velho, 47', 2, 'pizza', 'livre', 'ar', 'small',
    'Pizza individual, vinho em jarra e calçada de pedra portuguesa.'),
  (60, 'Sacolé da Tia Lulu', 'Sorveteria', 'Tijuca', 'Rua das Pitangueiras, 5', 1, 'sorvete', 'livre', 'wt', 'any',
    'Sacolés cremosos de coco, manga e paçoca. O de melancia sem açúcar é deles.'),
  (61, 'Cervejaria Boia-Fria', 'Cervejaria', 'Tijuca', 'Rua do Arsenal Velho, 88',
    2, 'cervejaria', 'livre', 'aw', 'large',
    'Chope artesanal servido gelado de verdade, com ventilador de teto e piso que não esquenta a pata.'),
  (62, 'Padaria Sol Nascido', 'Padaria', 'Botafogo', 'Rua da Alvorada, 10', 1, 'padaria', 'livre', 'w', 'small',
    'Média com pão na chapa no balcão, do jeito de sempre.'),
  (63, 'Moqueca do Terreiro', 'Restaurante', 'Tijuca', 'Rua dos Tamarindos, 222',
    3, 'almoco', 'almoco', 'awr', 'medium',
    'Moqueca na panela de barro, pirão e rede na varanda para a espera.'),
  (64, 'Bar do Mastim', 'Bar', 'Botafogo', 'Rua da Enseada, 91', 3, 'bar', 'jantar', 'awr', 'any',
    'Fechado para reforma do salão. Voltamos com cozinha nova e mais espaço para os grandes.'),
  (65, 'Laranja Lima Sucos e Grelhados', 'Restaurante', 'Laranjeiras', 'Rua do Pomar, 14',
    1, 'almoco', 'livre', 'aw', 'any',
    'Sucos na hora, grelhado do dia e mesas sob a mangueira.'),
  (66, 'Confraria do Cão Tardio', 'Bar', 'Moema', 'Rua do Sereno, 400', 2, 'bar', 'livre', 'a', 'any',
    'Encerrou as atividades.')
) r (n, name, category, neighborhood, address, price_range, hours, availability, facilities, max_pet_size, description);

alter table seed_restaurants add id uuid, add slug text;
update seed_restaurants set slug = btrim(regexp_replace(private.search_text(name), '[^a-z0-9]+', '-', 'g'), '-');
update seed_restaurants set id = pg_temp.seed_id('restaurant ' || slug);

insert into public.restaurants (id, slug, name, description, category, price_range, is_open, image_url, address, city,
  state, postal_code, phone, website, instagram, tiktok, google_places_url, latitude, longitude, outdoor_area,
  provides_pet_water, provides_pet_treats, accepts_reservations, max_pet_size, pet_policies, voucher_rules,
  voucher_valid_on_holiday_eve, deleted_at, created_at, published_at)
select s.id, s.slug, s.name, s.description, s.category, s.price_range, s.n <> 64,
  case when s.n not in (12, 23, 37, 49, 62) then format(
    '/storage/v1/object/public/restaurant-images/covers/%s-%s.webp', private.search_text(s.category), s.n % 3 + 1
  ) end,
  s.address || ' - ' || s.neighborhood, p.city, p.state, p.cep || lpad((s.n * 13 % 1000)::text, 3, '0'),
  format('(%s) 5555-01%s', p.ddd, lpad(s.n::text, 2, '0')),
  case when s.n % 2 = 0 then format('https://%s.example', left(s.slug, 40)) end,
  case s.n % 3 when 0 then '@' || left(replace(s.slug, '-', ''), 30)
    when 1 then 'https://www.instagram.com/' || left(replace(s.slug, '-', ''), 30) end,
  case when s.n % 4 = 0 then '@' || left(replace(s.slug, '-', '.'), 24) end,
  case when s.n % 5 = 0 then 'https://maps.example/lugar/' || s.slug end,
  round((p.latitude + (pg_temp.pick(s.slug || 'lat', 90) - 45) / 10000.0)::numeric, 5),
  round((p.longitude + (pg_temp.pick(s.slug || 'lng', 90) - 45) / 10000.0)::numeric, 5),
  s.facilities like '%a%', s.facilities like '%w%', s.facilities like '%t%', s.facilities like '%r%', s.max_pet_size,
  case s.max_pet_size when 'small' then 'Recebemos pets de pequeno porte, na guia ou na bolsa.'
    when 'medium' then 'Recebemos pets de pequeno e médio porte, sempre na guia.'
    when 'large' then 'Cães de grande porte são bem-vindos na área externa, na guia.'
    else (array['Cães na guia o tempo todo. Área interna liberada até as 20h.',
      'Recebemos cães e gatos. Leve a caminha dele, se preferir.',
      'Cães calmos podem ficar soltos ao lado da mesa, com o tutor por perto.'])[s.n % 3 + 1] end,
  case when s.n > 2
    then (array['Um prato principal ganha outro de igual ou menor valor.',
    'Válido para pratos do cardápio regular; não vale para combos e promoções.',
    'Vale para a primeira bebida de cada pessoa à mesa.',
      'Um voucher por mesa. Mostre o QR code antes de pedir.'])[s.n % 4 + 1]
    else 'Peça um prato, petisco ou bebida e ganhe outro. Mostre o QR code antes de pedir.' end,
  s.n % 6 <> 0, case when s.n = 66 then now() - interval '20 days' end, now() - (400 - s.n * 5) * interval '1 day',
  now() - (400 - s.n * 6) * interval '1 day'
from seed_restaurants s join seed_places p using (neighborhood);

insert into public.restaurant_images (id, restaurant_id, image_url, is_primary)
select pg_temp.seed_id(format('image %s %s', r.slug, i)), r.id,
  regexp_replace(r.image_url, '[0-9](?=\.webp$)', ((right(left(r.image_url, -5), 1)::integer + i - 1) % 3 + 1)::text),
    i = 0
from public.restaurants r join seed_restaurants s using (id) cross join generate_series(0, 1) i
where r.image_url is not null and (i = 0 or s.n % 2 = 0);
update public.restaurant_images set image_url = r.image_url
from public.restaurants r where r.id = restaurant_id and is_primary;

insert into public.restaurant_managers (user_id, restaurant_id)
select pg_temp.seed_id(case when n = 3 then 'gerente2' else 'gerente' end), id from seed_restaurants where n <= 3;

-- days: one digit per weekday, 0 Sunday.
insert into public.restaurant_hours
  (id, restaurant_id, day_of_week, opening_time, closing_time, second_opening_time, second_closing_time, is_closed)
select pg_temp.seed_id(format('hours %s %s', s.slug, d)), s.id, d, h.opens::time, h.closes::time,
  h.opens2::time, h.closes2::time, h.opens is null and s.hours <> 'parcial'
from seed_restaurants s
cross join generate_series(0, 6) d
left join (values
  ('sempre', '0123456', '00:00', '00:00', null, null),
  ('almoco_jantar', '23456', '11:30', '15:00', '18:30', '23:00'), ('almoco_jantar', '0', '11:30', '16:00', null, null),
  ('almoco', '123456', '11:00', '15:30', null, null), ('bar', '234', '17:00', '00:00', null, null),
  ('bar', '56', '17:00', '02:00', null, null), ('bar', '0', '16:00', '22:00', null, null),
  ('cafe', '12345', '08:00', '19:00', null, null), ('cafe', '06', '09:00', '18:00', null, null),
  ('padaria', '0123456', '06:30', '21:00', null, null), ('hamburguer', '2345', '11:30', '14:30', '18:00', '23:00'),
  ('hamburguer', '60', '12:00', '23:59', null, null), ('pizza', '023456', '18:00', '23:30', null, null),
  ('sorvete', '0123456', '11:00', '22:00', null, null), ('cervejaria', '345', '16:00', '00:00', null, null),
  ('cervejaria', '60', '12:00', '00:00', null, null), ('parcial', '12345', '09:00', '18:00', null, null)
) h (pattern, days, opens, closes, opens2, closes2) on h.pattern = s.hours and position(d::text in h.days) > 0
where s.hours <> 'desconhecido';

insert into public.restaurant_voucher_availability
  (id, restaurant_id, day_of_week, availability_mode, meal_type, start_time, end_time)
select pg_temp.seed_id(format('availability %s %s %s', s.slug, d, coalesce(a.meal, a.starts))), s.id, d,
  case when a.meal is null then 'time_based' else 'meal_based' end, a.meal, a.starts::time, a.ends::time
from seed_restaurants s
join (values
  ('almoco', '12345', 'lunch', null, null), ('jantar', '1234', 'dinner', null, null),
  ('almoco_jantar', '12345', 'lunch', null, null), ('almoco_jantar', '234', 'dinner', '18:30', '22:30'),
  ('noite', '456', null, '22:00', '02:00'), ('noite', '23', null, '18:00', '23:59'),
  ('manha', '123456', null, '07:00', '11:00'), ('tarde', '12345', null, '14:00', '18:00'),
  ('horas', '345', null, '16:00', '20:00'), ('horas', '0', null, '12:00', '18:00')
) a (pattern, days, meal, starts, ends) on a.pattern = s.availability
cross join generate_series(0, 6) d
where position(d::text in a.days) > 0;

insert into public.restaurant_closures (id, restaurant_id, date, reason)
select pg_temp.seed_id(format('closure %s %s', s.slug, c.days)), s.id,
  (now() at time zone 'America/Sao_Paulo')::date + c.days, c.reason
from seed_restaurants s
join (values
  (9, 0, 'Evento fechado nesta noite'), (24, 2, 'Manutenção das torneiras'), (17, 7, 'Inventário'),
  (38, 12, 'Folga da equipe')
) c (n, days, reason) using (n);

-- Menus by category, with the price at price range 1; items for pets are the same everywhere.
insert into public.menu_items (id, restaurant_id, name, description, price, category)
select pg_temp.seed_id(format('menu %s %s', s.slug, m.name)), s.id, m.name, m.description,
  round(m.price * (0.7 + 0.3 * s.price_range)) + 0.90, m.part
from seed_restaurants s
join (values
  ('Restaurante', 'Entradas', 'Caldinho da casa', 'Com torradas e cheiro-verde', 16),
  ('Restaurante', 'Pratos', 'Prato do dia', 'Arroz, feijão, salada e a proteína da vez', 34),
  ('Restaurante', 'Pratos', 'Peixe grelhado', 'Com legumes na brasa', 52),
  ('Restaurante', 'Sobremesas', 'Pudim de leite', 'Sem furinhos', 14),
  ('Bar', 'Petiscos', 'Bolinho de costela', 'Seis unidades', 32),
  ('Bar', 'Petiscos', 'Mandioca frita', 'Com manteiga de garrafa', 26),
  ('Bar', 'Drinques', 'Caipirinha de limão-cravo', null, 22), ('Bar', 'Bebidas', 'Chope claro', '300 ml', 9),
  ('Cafeteria', 'Cafés', 'Café coado', 'Grão da semana', 9), ('Cafeteria', 'Cafés', 'Cappuccino', null, 13),
  ('Cafeteria', 'Comidas', 'Bolo do dia', 'Fatia generosa', 14),
  ('Cafeteria', 'Comidas', 'Pão na chapa com ovo', null, 18),
  ('Padaria', 'Balcão', 'Pão de fermentação natural', 'Unidade', 18), ('Padaria', 'Balcão', 'Sonho de creme', null, 9),
  ('Padaria', 'Lanches', 'Sanduíche de pernil', null, 24), ('Padaria', 'Bebidas', 'Média', 'Café com leite', 8),
  ('Hamburgueria', 'Lanches', 'Clássico da casa', '160 g, queijo, picles', 29),
  ('Hamburgueria', 'Lanches', 'Vegetariano de grão-de-bico', null, 27),
  ('Hamburgueria', 'Acompanhamentos', 'Batata rústica', null, 18), ('Hamburgueria', 'Bebidas', 'Milk-shake', null, 19),
  ('Pizzaria', 'Pizzas', 'Marguerita', 'Oito fatias', 52),
  ('Pizzaria', 'Pizzas', 'Calabresa artesanal', 'Oito fatias', 55),
  ('Pizzaria', 'Entradas', 'Pão de alho', null, 18), ('Pizzaria', 'Bebidas', 'Suco de uva integral', null, 12),
  ('Sorveteria', 'Sorvetes', 'Casquinha dupla', 'Dois sabores', 14),
  ('Sorveteria', 'Sorvetes', 'Taça da casa', 'Três sabores, calda e castanhas', 24),
  ('Sorveteria', 'Picolés', 'Picolé de fruta', null, 9), ('Sorveteria', 'Bebidas', 'Água de coco', null, 10),
  ('Cervejaria', 'Torneiras', 'Pilsen da casa', '400 ml', 16), ('Cervejaria', 'Torneiras', 'IPA do mês', '400 ml', 21),
  ('Cervejaria', 'Petiscos', 'Tábua de queijos', null, 48), ('Cervejaria', 'Petiscos', 'Pretzel com mostarda', null, 19)
) m (category, part, name, description, price) using (category);

insert into public.menu_items (id, restaurant_id, name, description, price, category, is_available, is_pet_menu,
  is_free_with_main_dish, requires_subscription)
select pg_temp.seed_id(format('pet menu %s %s', s.slug, m.name)), s.id, m.name, m.description, m.price, 'Cardápio pet',
  not (m.every = 5 and s.n % 2 = 0), true, m.free, m.subscribers
from seed_restaurants s
join (values
  (1, 'Biscoito de batata-doce', 'Assado na casa, sem sal', 0.00, true, false),
  (2, 'Petisco do clube', 'Um mimo para o pet de quem assina', 8.90, false, true),
  (3, 'Picadinho de frango', 'Frango, cenoura e arroz, sem tempero', 18.90, false, false),
  (4, 'Picolé de melancia', 'Sem açúcar', 9.90, false, false),
  (5, 'Bolinho de aniversário', 'Banana e aveia; peça com um dia de antecedência', 32.00, false, true)
) m (every, name, description, price, free, subscribers) on s.facilities like '%t%'
  and (m.every <= 2 or s.n % m.every = 0);

-- Voucher history ----------------------------------------------------------------------------------------------------

create temporary table seed_vouchers on commit drop as
select key, login, slug, pet, now() - generated as generated_at, now() - used as used_at, rating, comment from (values
  ('bruno 1', 'bruno', 'bar-do-perdigueiro', 'Thor', interval '25 days', null, null, null),
  ('bruno 2', 'bruno', 'quintal-da-savassi', 'Thor', interval '20 days', interval '18 days', 5,
    'O quintal é lindo e o Thor dormiu na sombra o almoço inteiro.'),
  ('carla 1', 'carla', 'cafe-araucaria', 'Luna', interval '38 days', interval '36 days', null, null),
  ('carla 2', 'carla', 'pierogi-patas', 'Luna', interval '35 days', null, null, null),
  ('elisa 1', 'elisa', 'cafe-focinho-feliz', 'Pipoca', interval '13 days', interval '10 days', 5,
    'A Pipoca ganhou biscoito e eu ganhei outro café. Voltamos na mesma semana.'),
  ('elisa 2', 'elisa', 'a-mesa-do-tobias', 'Pipoca', interval '6 days', interval '3 days', null, null),
  ('elisa 3', 'elisa', 'sorvete-da-matilha', 'Pipoca', interval '45 days', interval '40 days', null, null),
  ('elisa 4', 'elisa', 'forno-do-farejador', null, interval '70 days', null, null, null),
  ('elisa 5', 'elisa', 'cantina-da-nona-pipa', 'Pipoca', interval '2 days', null, null, null),
  ('fabio 1', 'fabio', 'a-mesa-do-tobias', 'Bidu', interval '5 days', null, null, null)
) v (key, login, slug, pet, generated, used, rating, comment);

-- The vouchers and ratings of members who have left stay, without the members. The first two restaurants are the most
-- popular.
insert into seed_vouchers (key, slug, generated_at, used_at, rating, comment)
select format('%s %s', s.slug, i), s.slug, visit.day - interval '1 day', visit.day, score.rating,
  case when score.rating = 5 then (array[
    'Atendimento carinhoso com a gente e com o cachorro.', 'Trouxeram água para ele antes do nosso cardápio.',
    'Comida ótima e espaço de sobra entre as mesas.',
    'O melhor passeio do mês. Ele não queria ir embora.', 'Lugar tranquilo, sombra boa e equipe atenta.',
    'O mimo foi um sucesso, lambeu até o prato.', null
  ])[pg_temp.pick(s.slug || i || 'c', 7) + 1]
  when score.rating = 4 then (array[
    'Muito bom. Só demorou um pouco no domingo.', 'Gostei bastante, volto com mais gente.',
    'Boa comida e lugar limpo. Faltou um pouco de sombra.', 'Equipe gentil. Estava cheio, mas valeu.', null
  ])[pg_temp.pick(s.slug || i || 'c', 5) + 1]
  else (array[
    'O lugar é simpático, mas o salão estava barulhento para ele.',
    'Comida correta. Esperava mais espaço para o cachorro.', 'Demoraram a trazer a água.'
  ])[pg_temp.pick(s.slug || i || 'c', 3) + 1] end
from seed_restaurants s
cross join generate_series(1, 14) i
cross join lateral (
  select now() - make_interval(days => 12 + i * 11 + pg_temp.pick(s.slug || i || 'd', 9),
    hours => pg_temp.pick(s.slug || i || 'h', 10)) as day
) visit
cross join lateral (
  select case when s.n <= 2 then 5 when i = 1 then 4
    else (array[5, 5, 4, 5, 4, 3, 4, 5, 4])[(pg_temp.pick(s.slug || i || 'r', 9) + s.n % 2 * i) % 9 + 1] end as rating
) score
where i <= (case when s.n <= 2 then 14 when s.n in (15, 65) then 0 else 3 + pg_temp.pick(s.slug || 'n', 9) end);

insert into public.vouchers
  (id, restaurant_id, user_id, pet_id, qr_code, status, generated_at, expires_at, used_at, ended_at, rules_snapshot)
select pg_temp.seed_id('voucher ' || v.key), r.id, u.id, p.id,
  private.new_voucher_code(v.generated_at),
  case when v.used_at is not null then 'used' when v.key in ('carla 2', 'elisa 4') then 'expired' else 'active' end,
  v.generated_at, v.generated_at + interval '30 days', v.used_at,
  case v.key when 'carla 2' then now() - interval '10 days' end,
  private.rules_snapshot(r, v.generated_at + interval '30 days')
from seed_vouchers v
join public.restaurants r using (slug)
left join public.profiles u on u.id = pg_temp.seed_id(v.login)
left join public.pets p on p.id = pg_temp.seed_id('pet ' || v.pet);

insert into public.voucher_scans
  (scan_id, restaurant_id, voucher_id, scanned_by, device_id, qr_code, scanned_at, received_at, outcome, used_at,
  used_on_this_device)
select pg_temp.seed_id('scan ' || v.id), v.restaurant_id, v.id, m.user_id, 'tablet-do-salao', v.qr_code, v.used_at,
  v.used_at, 'validated', v.used_at, true
from public.vouchers v left join public.restaurant_managers m using (restaurant_id)
where v.used_at is not null and v.user_id is not null;
-- Scans that the first manager's tablet refused.
insert into public.voucher_scans
  (scan_id, restaurant_id, voucher_id, scanned_by, device_id, qr_code, scanned_at, received_at, outcome, used_at,
  used_on_this_device)
select pg_temp.seed_id('refused ' || e.key), r.id, v.id, pg_temp.seed_id('gerente'), 'tablet-do-salao',
  coalesce(v.qr_code, 'voucher_1700000000000_' || repeat('0', 32)), e.at, e.at, e.outcome, v.used_at,
    v.used_at is not null
from (values
  ('1', 'a-mesa-do-tobias', 'elisa 2', now() - interval '3 days' + interval '4 minutes', 'already_used'),
  ('2', 'a-mesa-do-tobias', null, now() - interval '26 hours', 'not_found'),
  ('3', 'a-mesa-do-tobias', 'elisa 5', now() - interval '30 hours', 'wrong_restaurant'),
  ('4', 'cafe-focinho-feliz', null, now() - interval '50 hours', 'not_found')
) e (key, slug, voucher, at, outcome)
join public.restaurants r using (slug)
left join public.vouchers v on v.id = pg_temp.seed_id('voucher ' || e.voucher);
insert into public.leads (user_id, restaurant_id, voucher_id, scan_id, created_at)
select v.user_id, v.restaurant_id, v.id, s.scan_id, v.used_at
from public.voucher_scans s join public.vouchers v on v.id = s.voucher_id
where s.outcome = 'validated';

insert into public.restaurant_reviews (id, restaurant_id, voucher_id, user_id, rating, comment, created_at)
select pg_temp.seed_id('review ' || s.key), v.restaurant_id, v.id, v.user_id, s.rating, s.comment,
  s.used_at + interval '3 hours'
from seed_vouchers s join public.vouchers v on v.id = pg_temp.seed_id('voucher ' || s.key)
where s.rating is not null;
-- Managers were told of each review when it was written, and have read all but the newest.
update public.notifications n set created_at = r.created_at, read_at = r.created_at
from public.restaurant_reviews r
where n.kind = 'review_received' and n.event_key = encode(extensions.hmac(
  convert_to(r.voucher_id::text, 'UTF8'), (select c.sender_salt from private.club_settings c), 'sha256'
), 'hex');
update public.notifications set read_at = null
where (user_id, created_at) in (select user_id, max(created_at) from public.notifications group by user_id);
-- Davi was told of his refund when he withdrew, and has read it; the e-mail has left.
update public.notifications n
set created_at = r.created_at, read_at = r.created_at, facts = n.facts || '{"withdrawn": true}'
from public.refunds r where n.kind = 'refund_owed' and n.event_key = r.order_id::text;
delete from private.messages;

insert into public.user_favorites (user_id, restaurant_id)
select pg_temp.seed_id(login), id
from seed_restaurants
join (values ('ana', 1), ('ana', 8), ('elisa', 2), ('elisa', 9), ('bruno', 17)) f (login, n) using (n);

-- Proposals ----------------------------------------------------------------------------------------------------------

insert into public.corporate_leads
  (created_at, status, razao_social, cnpj, responsavel, email, telefone, quantidade_funcionarios, mensagem)
values
  (now() - interval '1 day', 'new', 'Andorinha Sistemas Ltda', '11222333000181', 'Joana Reis', 'rh@andorinha.example',
    '11955550001', 75, 'Queremos oferecer o clube a quem leva o cachorro ao escritório.'),
  (now() - interval '6 days', 'contacted', 'Oficina Três Rios S.A.', '99888777000100', 'Lauro Dias',
    'pessoas@tresrios.example', '31955550002', 300, null),
  (now() - interval '21 days', 'converted', 'Estúdio Mandacaru ME', '99999000000104', 'Nina Alves',
    'contato@mandacaru.example', '41955550003', 5, null);
insert into public.local_leads
  (created_at, status, nome_estabelecimento, cnpj, responsavel, email, telefone, endereco, tipo_culinaria, mensagem)
values
  (now() - interval '4 hours', 'new', 'Cozinha do Beco', '11444777000161', 'Otávio Lins', 'oi@cozinhadobeco.example',
    '21955550004', 'Beco das Flores, 9 - Rio de Janeiro', 'Brasileira', 'Temos quintal e já recebemos cães.'),
  (now() - interval '9 days', 'lost', 'Chá da Esquina', '99777000000160', 'Paula Neri', 'paula@chadaesquina.example',
    '5155550005', 'Rua das Ervas, 40 - Porto Alegre', 'Casa de chá', null);
insert into public.newsletter_signups (email, source)
values ('leitora@exemplo.example', 'planos'), ('curioso@exemplo.example', 'planos');

-- A newcomer looks around as an admin without a second factor (rules: Roles).
update private.club_settings set admin_needs_second_factor = false;

drop function pg_temp.seed_id(text), pg_temp.pick(text, integer);
