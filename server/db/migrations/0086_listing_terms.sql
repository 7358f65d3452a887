-- What places offer and what kinds of places there are is the business's to say (decision 69): until now both were lists in the code.
create table listing_term (
  id uuid primary key default gen_random_uuid(),
  use text not null,
  -- Made of the English words when it is added, and never changed: room types, addresses and files hold it.
  code text not null,
  name jsonb not null,
  -- Amenities alone have both.
  amenity_group text,
  icon text,
  position integer not null,
  active boolean not null default true,
  version integer not null default 1,
  constraint listing_term_code_unique unique (use, code),
  constraint listing_term_use_known check (use in ('amenity', 'kind')),
  constraint listing_term_code_shape check (code ~ '^[a-z0-9_]{1,44}$'),
  constraint listing_term_of_amenity check ((use = 'amenity') = (amenity_group is not null) and (use = 'amenity') = (icon is not null))
);

-- The codes and words as they were, so that nothing that is there changes.
insert into listing_term (use, code, name, amenity_group, icon, position) values
  ('amenity', 'wifi', '{"en-US": "Wi-Fi", "cn-ZH": "无线网络", "ms-MY": "Wi-Fi"}', 'work', 'wifi', 10),
  ('amenity', 'pool', '{"en-US": "Swimming pool", "cn-ZH": "游泳池", "ms-MY": "Kolam renang"}', 'outside', 'pool', 20),
  ('amenity', 'air_conditioning', '{"en-US": "Air conditioning", "cn-ZH": "空调", "ms-MY": "Penyaman udara"}', 'comfort', 'snow', 30),
  ('amenity', 'kitchen', '{"en-US": "Kitchen", "cn-ZH": "厨房", "ms-MY": "Dapur"}', 'kitchen', 'pot', 40),
  ('amenity', 'parking', '{"en-US": "Parking", "cn-ZH": "停车位", "ms-MY": "Tempat letak kereta"}', 'access', 'car', 50),
  ('amenity', 'washer', '{"en-US": "Washing machine", "cn-ZH": "洗衣机", "ms-MY": "Mesin basuh"}', 'comfort', 'washer', 60),
  ('amenity', 'tv', '{"en-US": "TV", "cn-ZH": "电视", "ms-MY": "TV"}', 'comfort', 'tv', 70),
  ('amenity', 'workspace', '{"en-US": "Workspace", "cn-ZH": "办公桌", "ms-MY": "Ruang kerja"}', 'work', 'desk', 80),
  ('amenity', 'gym', '{"en-US": "Gym", "cn-ZH": "健身房", "ms-MY": "Gim"}', 'comfort', 'weights', 90),
  ('amenity', 'balcony', '{"en-US": "Balcony", "cn-ZH": "阳台", "ms-MY": "Balkoni"}', 'outside', 'balcony', 100),
  ('amenity', 'sea_view', '{"en-US": "Sea view", "cn-ZH": "海景", "ms-MY": "Pemandangan laut"}', 'outside', 'wave', 110),
  ('amenity', 'city_view', '{"en-US": "City view", "cn-ZH": "城市景观", "ms-MY": "Pemandangan bandar"}', 'outside', 'city', 120),
  ('amenity', 'beach_access', '{"en-US": "Beach access", "cn-ZH": "直通海滩", "ms-MY": "Akses ke pantai"}', 'outside', 'beach', 130),
  ('amenity', 'bbq', '{"en-US": "Barbecue", "cn-ZH": "烧烤设施", "ms-MY": "Barbeku"}', 'outside', 'flame', 140),
  ('amenity', 'hot_water', '{"en-US": "Hot water", "cn-ZH": "热水", "ms-MY": "Air panas"}', 'comfort', 'drop', 150),
  ('amenity', 'lift', '{"en-US": "Lift", "cn-ZH": "电梯", "ms-MY": "Lif"}', 'access', 'lift', 160),
  ('amenity', 'surau', '{"en-US": "Surau", "cn-ZH": "祈祷室", "ms-MY": "Surau"}', 'other', 'moon', 170),
  ('amenity', 'baby_cot', '{"en-US": "Baby cot", "cn-ZH": "婴儿床", "ms-MY": "Katil bayi"}', 'comfort', 'cot', 180),
  ('amenity', 'wheelchair', '{"en-US": "Wheelchair access", "cn-ZH": "无障碍设施", "ms-MY": "Akses kerusi roda"}', 'access', 'wheelchair', 190),
  ('amenity', 'pets', '{"en-US": "Pets welcome", "cn-ZH": "可带宠物", "ms-MY": "Haiwan peliharaan dibenarkan"}', 'other', 'paw', 200),
  ('amenity', 'ev_charger', '{"en-US": "EV charger", "cn-ZH": "电动车充电桩", "ms-MY": "Pengecas EV"}', 'access', 'plug', 210),
  ('amenity', 'self_check_in', '{"en-US": "Self check-in", "cn-ZH": "自助入住", "ms-MY": "Daftar masuk sendiri"}', 'access', 'key', 220),
  ('amenity', 'breakfast', '{"en-US": "Breakfast", "cn-ZH": "早餐", "ms-MY": "Sarapan"}', 'kitchen', 'cup', 230),
  ('amenity', 'garden', '{"en-US": "Garden", "cn-ZH": "花园", "ms-MY": "Taman"}', 'outside', 'leaf', 240),
  ('kind', 'studio', '{"en-US": "Studio", "cn-ZH": "开放式公寓", "ms-MY": "Studio"}', null, null, 10),
  ('kind', 'apartment', '{"en-US": "Apartment", "cn-ZH": "公寓", "ms-MY": "Apartmen"}', null, null, 20),
  ('kind', 'house', '{"en-US": "House", "cn-ZH": "独栋房屋", "ms-MY": "Rumah"}', null, null, 30),
  ('kind', 'villa', '{"en-US": "Villa", "cn-ZH": "别墅", "ms-MY": "Vila"}', null, null, 40),
  ('kind', 'room', '{"en-US": "Room", "cn-ZH": "客房", "ms-MY": "Bilik"}', null, null, 50),
  ('kind', 'chalet', '{"en-US": "Chalet", "cn-ZH": "度假木屋", "ms-MY": "Chalet"}', null, null, 60);

-- The table says from now on which kinds there are; the services ask it in the transaction that writes.
alter table room_type drop constraint room_type_kind_known;
