
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            "change_requests": {
                  Row: {
                    "answer": string | null,"answered_by": string | null,"closed_at": string | null,"created_at": string,"id": string,"kind": string,"requested_by": string | null,"restaurant_id": string,"status": string,"wanted": string
                  }
                  ComputedFields: never
                  Insert: {
                    "answer"?: string | null,"answered_by"?: string | null,"closed_at"?: string | null,"created_at"?: string,"id"?: string,"kind": string,"requested_by"?: string | null,"restaurant_id": string,"status"?: string,"wanted": string
                  }
                  Update: {
                    "answer"?: string | null,"answered_by"?: string | null,"closed_at"?: string | null,"created_at"?: string,"id"?: string,"kind"?: string,"requested_by"?: string | null,"restaurant_id"?: string,"status"?: string,"wanted"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "change_requests_answered_by_fkey"
      columns: ["answered_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "change_requests_requested_by_fkey"
      columns: ["requested_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "change_requests_restaurant_id_fkey"
      columns: ["restaurant_id"]
isOneToOne: false
      referencedRelation: "restaurants"
      referencedColumns: ["id"]
    }
                  ]
                },"corporate_leads": {
                  Row: {
                    "assignee_id": string | null,"cnpj": string,"created_at": string,"email": string,"id": string,"mensagem": string | null,"quantidade_funcionarios": number,"razao_social": string,"responsavel": string,"status": string,"telefone": string,"updated_at": string,"website": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "assignee_id"?: string | null,"cnpj": string,"created_at"?: string,"email": string,"id"?: string,"mensagem"?: string | null,"quantidade_funcionarios": number,"razao_social": string,"responsavel": string,"status"?: string,"telefone": string,"updated_at"?: string,"website"?: string | null
                  }
                  Update: {
                    "assignee_id"?: string | null,"cnpj"?: string,"created_at"?: string,"email"?: string,"id"?: string,"mensagem"?: string | null,"quantidade_funcionarios"?: number,"razao_social"?: string,"responsavel"?: string,"status"?: string,"telefone"?: string,"updated_at"?: string,"website"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "corporate_leads_assignee_id_fkey"
      columns: ["assignee_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"leads": {
                  Row: {
                    "annulled_at": string | null,"created_at": string,"id": string,"restaurant_id": string,"scan_id": string | null,"user_id": string | null,"voucher_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "annulled_at"?: string | null,"created_at"?: string,"id"?: string,"restaurant_id": string,"scan_id"?: string | null,"user_id"?: string | null,"voucher_id": string
                  }
                  Update: {
                    "annulled_at"?: string | null,"created_at"?: string,"id"?: string,"restaurant_id"?: string,"scan_id"?: string | null,"user_id"?: string | null,"voucher_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "leads_restaurant_id_fkey"
      columns: ["restaurant_id"]
isOneToOne: false
      referencedRelation: "restaurants"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "leads_scan_id_fkey"
      columns: ["scan_id"]
isOneToOne: false
      referencedRelation: "voucher_scans"
      referencedColumns: ["scan_id"]
    },{
      foreignKeyName: "leads_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "leads_voucher_id_fkey"
      columns: ["voucher_id"]
isOneToOne: false
      referencedRelation: "vouchers"
      referencedColumns: ["id"]
    }
                  ]
                },"local_leads": {
                  Row: {
                    "assignee_id": string | null,"cnpj": string,"created_at": string,"email": string,"endereco": string,"id": string,"mensagem": string | null,"nome_estabelecimento": string,"responsavel": string,"restaurant_id": string | null,"status": string,"telefone": string,"tipo_culinaria": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "assignee_id"?: string | null,"cnpj": string,"created_at"?: string,"email": string,"endereco": string,"id"?: string,"mensagem"?: string | null,"nome_estabelecimento": string,"responsavel": string,"restaurant_id"?: string | null,"status"?: string,"telefone": string,"tipo_culinaria": string,"updated_at"?: string
                  }
                  Update: {
                    "assignee_id"?: string | null,"cnpj"?: string,"created_at"?: string,"email"?: string,"endereco"?: string,"id"?: string,"mensagem"?: string | null,"nome_estabelecimento"?: string,"responsavel"?: string,"restaurant_id"?: string | null,"status"?: string,"telefone"?: string,"tipo_culinaria"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "local_leads_assignee_id_fkey"
      columns: ["assignee_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "local_leads_restaurant_id_fkey"
      columns: ["restaurant_id"]
isOneToOne: false
      referencedRelation: "restaurants"
      referencedColumns: ["id"]
    }
                  ]
                },"menu_items": {
                  Row: {
                    "category": string | null,"created_at": string,"description": string | null,"id": string,"is_available": boolean,"is_free_with_main_dish": boolean,"is_pet_menu": boolean,"name": string,"price": number,"requires_subscription": boolean,"restaurant_id": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "category"?: string | null,"created_at"?: string,"description"?: string | null,"id"?: string,"is_available"?: boolean,"is_free_with_main_dish"?: boolean,"is_pet_menu"?: boolean,"name": string,"price": number,"requires_subscription"?: boolean,"restaurant_id": string,"updated_at"?: string
                  }
                  Update: {
                    "category"?: string | null,"created_at"?: string,"description"?: string | null,"id"?: string,"is_available"?: boolean,"is_free_with_main_dish"?: boolean,"is_pet_menu"?: boolean,"name"?: string,"price"?: number,"requires_subscription"?: boolean,"restaurant_id"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "menu_items_restaurant_id_fkey"
      columns: ["restaurant_id"]
isOneToOne: false
      referencedRelation: "restaurants"
      referencedColumns: ["id"]
    }
                  ]
                },"national_holidays": {
                  Row: {
                    "date": string,"name": string
                  }
                  ComputedFields: never
                  Insert: {
                    "date": string,"name": string
                  }
                  Update: {
                    "date"?: string,"name"?: string
                  }
                  Relationships: [
                    
                  ]
                },"newsletter_signups": {
                  Row: {
                    "created_at": string,"email": string,"id": string,"referral_code": string | null,"source": string | null,"website": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"email": string,"id"?: string,"referral_code"?: string | null,"source"?: string | null,"website"?: string | null
                  }
                  Update: {
                    "created_at"?: string,"email"?: string,"id"?: string,"referral_code"?: string | null,"source"?: string | null,"website"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"notifications": {
                  Row: {
                    "created_at": string,"event_key": string,"facts": NonNullable<Json>,"hidden_at": string | null,"id": string,"kind": string,"read_at": string | null,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"event_key": string,"facts"?: NonNullable<Json>,"hidden_at"?: string | null,"id"?: string,"kind": string,"read_at"?: string | null,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"event_key"?: string,"facts"?: NonNullable<Json>,"hidden_at"?: string | null,"id"?: string,"kind"?: string,"read_at"?: string | null,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "notifications_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"pets": {
                  Row: {
                    "breed": string | null,"created_at": string,"id": string,"name": string,"size": string,"special_needs": string | null,"updated_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "breed"?: string | null,"created_at"?: string,"id"?: string,"name": string,"size": string,"special_needs"?: string | null,"updated_at"?: string,"user_id": string
                  }
                  Update: {
                    "breed"?: string | null,"created_at"?: string,"id"?: string,"name"?: string,"size"?: string,"special_needs"?: string | null,"updated_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "pets_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"profiles": {
                  Row: {
                    "city": string | null,"complement": string | null,"cpf": string | null,"created_at": string,"first_voucher_at": string | null,"full_name": string | null,"id": string,"neighborhood": string | null,"number": string | null,"pet_guidelines_accepted_at": string | null,"phone": string | null,"postal_code": string | null,"referral_code": string | null,"role": string,"state": string | null,"street": string | null,"suspended_at": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "city"?: string | null,"complement"?: string | null,"cpf"?: string | null,"created_at"?: string,"first_voucher_at"?: string | null,"full_name"?: string | null,"id": string,"neighborhood"?: string | null,"number"?: string | null,"pet_guidelines_accepted_at"?: string | null,"phone"?: string | null,"postal_code"?: string | null,"referral_code"?: string | null,"role"?: string,"state"?: string | null,"street"?: string | null,"suspended_at"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "city"?: string | null,"complement"?: string | null,"cpf"?: string | null,"created_at"?: string,"first_voucher_at"?: string | null,"full_name"?: string | null,"id"?: string,"neighborhood"?: string | null,"number"?: string | null,"pet_guidelines_accepted_at"?: string | null,"phone"?: string | null,"postal_code"?: string | null,"referral_code"?: string | null,"role"?: string,"state"?: string | null,"street"?: string | null,"suspended_at"?: string | null,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"refunds": {
                  Row: {
                    "amount_cents": number,"created_at": string,"done_at": string | null,"done_by": string | null,"due_at": string,"order_id": string,"paid_on": string | null,"pix_key": string | null,"pix_key_kind": string | null,"reference": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "amount_cents": number,"created_at"?: string,"done_at"?: string | null,"done_by"?: string | null,"due_at": string,"order_id": string,"paid_on"?: string | null,"pix_key"?: string | null,"pix_key_kind"?: string | null,"reference"?: string | null
                  }
                  Update: {
                    "amount_cents"?: number,"created_at"?: string,"done_at"?: string | null,"done_by"?: string | null,"due_at"?: string,"order_id"?: string,"paid_on"?: string | null,"pix_key"?: string | null,"pix_key_kind"?: string | null,"reference"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "refunds_done_by_fkey"
      columns: ["done_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "refunds_order_id_fkey"
      columns: ["order_id"]
isOneToOne: true
      referencedRelation: "subscription_orders"
      referencedColumns: ["id"]
    }
                  ]
                },"restaurant_categories": {
                  Row: {
                    "icon": string,"id": string,"name": string
                  }
                  ComputedFields: never
                  Insert: {
                    "icon": string,"id"?: string,"name": string
                  }
                  Update: {
                    "icon"?: string,"id"?: string,"name"?: string
                  }
                  Relationships: [
                    
                  ]
                },"restaurant_closures": {
                  Row: {
                    "created_at": string,"date": string,"id": string,"reason": string | null,"restaurant_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"date": string,"id"?: string,"reason"?: string | null,"restaurant_id": string
                  }
                  Update: {
                    "created_at"?: string,"date"?: string,"id"?: string,"reason"?: string | null,"restaurant_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "restaurant_closures_restaurant_id_fkey"
      columns: ["restaurant_id"]
isOneToOne: false
      referencedRelation: "restaurants"
      referencedColumns: ["id"]
    }
                  ]
                },"restaurant_hours": {
                  Row: {
                    "closing_time": string | null,"day_of_week": number,"id": string,"is_closed": boolean,"opening_time": string | null,"restaurant_id": string,"second_closing_time": string | null,"second_opening_time": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "closing_time"?: string | null,"day_of_week": number,"id"?: string,"is_closed"?: boolean,"opening_time"?: string | null,"restaurant_id": string,"second_closing_time"?: string | null,"second_opening_time"?: string | null
                  }
                  Update: {
                    "closing_time"?: string | null,"day_of_week"?: number,"id"?: string,"is_closed"?: boolean,"opening_time"?: string | null,"restaurant_id"?: string,"second_closing_time"?: string | null,"second_opening_time"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "restaurant_hours_restaurant_id_fkey"
      columns: ["restaurant_id"]
isOneToOne: false
      referencedRelation: "restaurants"
      referencedColumns: ["id"]
    }
                  ]
                },"restaurant_images": {
                  Row: {
                    "created_at": string,"id": string,"image_url": string,"is_primary": boolean,"restaurant_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: string,"image_url": string,"is_primary"?: boolean,"restaurant_id": string
                  }
                  Update: {
                    "created_at"?: string,"id"?: string,"image_url"?: string,"is_primary"?: boolean,"restaurant_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "restaurant_images_restaurant_id_fkey"
      columns: ["restaurant_id"]
isOneToOne: false
      referencedRelation: "restaurants"
      referencedColumns: ["id"]
    }
                  ]
                },"restaurant_managers": {
                  Row: {
                    "created_at": string,"restaurant_id": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"restaurant_id": string,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"restaurant_id"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "restaurant_managers_restaurant_id_fkey"
      columns: ["restaurant_id"]
isOneToOne: false
      referencedRelation: "restaurants"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "restaurant_managers_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"restaurant_reviews": {
                  Row: {
                    "answer": string | null,"answered_at": string | null,"answered_by": string | null,"comment": string | null,"created_at": string,"id": string,"rating": number,"restaurant_id": string,"user_id": string | null,"voucher_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "answer"?: string | null,"answered_at"?: string | null,"answered_by"?: string | null,"comment"?: string | null,"created_at"?: string,"id"?: string,"rating": number,"restaurant_id": string,"user_id"?: string | null,"voucher_id": string
                  }
                  Update: {
                    "answer"?: string | null,"answered_at"?: string | null,"answered_by"?: string | null,"comment"?: string | null,"created_at"?: string,"id"?: string,"rating"?: number,"restaurant_id"?: string,"user_id"?: string | null,"voucher_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "restaurant_reviews_answered_by_fkey"
      columns: ["answered_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "restaurant_reviews_restaurant_id_fkey"
      columns: ["restaurant_id"]
isOneToOne: false
      referencedRelation: "restaurants"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "restaurant_reviews_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "restaurant_reviews_voucher_id_fkey"
      columns: ["voucher_id"]
isOneToOne: true
      referencedRelation: "vouchers"
      referencedColumns: ["id"]
    }
                  ]
                },"restaurant_tablets": {
                  Row: {
                    "app_version": string | null,"camera_trouble": string | null,"connected_at": string,"connected_by": string | null,"device_id": string,"disconnected_at": string | null,"disconnected_by": string | null,"id": string,"last_seen_at": string,"name": string,"restaurant_id": string,"user_id": string | null,"waiting_scans": number
                  }
                  ComputedFields: never
                  Insert: {
                    "app_version"?: string | null,"camera_trouble"?: string | null,"connected_at"?: string,"connected_by"?: string | null,"device_id": string,"disconnected_at"?: string | null,"disconnected_by"?: string | null,"id"?: string,"last_seen_at"?: string,"name": string,"restaurant_id": string,"user_id"?: string | null,"waiting_scans"?: number
                  }
                  Update: {
                    "app_version"?: string | null,"camera_trouble"?: string | null,"connected_at"?: string,"connected_by"?: string | null,"device_id"?: string,"disconnected_at"?: string | null,"disconnected_by"?: string | null,"id"?: string,"last_seen_at"?: string,"name"?: string,"restaurant_id"?: string,"user_id"?: string | null,"waiting_scans"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "restaurant_tablets_connected_by_fkey"
      columns: ["connected_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "restaurant_tablets_disconnected_by_fkey"
      columns: ["disconnected_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "restaurant_tablets_restaurant_id_fkey"
      columns: ["restaurant_id"]
isOneToOne: false
      referencedRelation: "restaurants"
      referencedColumns: ["id"]
    }
                  ]
                },"restaurant_voucher_availability": {
                  Row: {
                    "availability_mode": string,"day_of_week": number,"end_time": string | null,"id": string,"is_available": boolean,"meal_type": string | null,"restaurant_id": string,"start_time": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "availability_mode": string,"day_of_week": number,"end_time"?: string | null,"id"?: string,"is_available"?: boolean,"meal_type"?: string | null,"restaurant_id": string,"start_time"?: string | null
                  }
                  Update: {
                    "availability_mode"?: string,"day_of_week"?: number,"end_time"?: string | null,"id"?: string,"is_available"?: boolean,"meal_type"?: string | null,"restaurant_id"?: string,"start_time"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "restaurant_voucher_availability_restaurant_id_fkey"
      columns: ["restaurant_id"]
isOneToOne: false
      referencedRelation: "restaurants"
      referencedColumns: ["id"]
    }
                  ]
                },"restaurants": {
                  Row: {
                    "accepts_reservations": boolean,"address": string | null,"category": string | null,"city": string | null,"city_keys": (string)[] | null,"created_at": string,"deleted_at": string | null,"description": string | null,"dishes": (string)[],"facets": string,"google_places_url": string | null,"id": string,"image_url": string | null,"instagram": string | null,"is_draft": boolean,"is_live": boolean,"is_open": boolean,"latitude": number | null,"longitude": number | null,"max_pet_size": string | null,"name": string,"outdoor_area": boolean,"pet_policies": string | null,"phone": string | null,"postal_code": string | null,"price_range": number | null,"provides_pet_treats": boolean,"provides_pet_water": boolean,"published_at": string,"rating": number,"review_count": number,"search_key": string | null,"slug": string,"state": string | null,"tiktok": string | null,"timezone": string,"updated_at": string,"version": number,"voucher_rules": string | null,"voucher_valid_on_holiday_eve": boolean,"website": string | null,"week_times_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "accepts_reservations"?: boolean,"address"?: string | null,"category"?: string | null,"city"?: string | null,"city_keys"?: never,"created_at"?: string,"deleted_at"?: string | null,"description"?: string | null,"dishes"?: (string)[],"facets"?: never,"google_places_url"?: string | null,"id"?: string,"image_url"?: string | null,"instagram"?: string | null,"is_draft"?: boolean,"is_live"?: never,"is_open"?: boolean,"latitude"?: number | null,"longitude"?: number | null,"max_pet_size"?: string | null,"name": string,"outdoor_area"?: boolean,"pet_policies"?: string | null,"phone"?: string | null,"postal_code"?: string | null,"price_range"?: number | null,"provides_pet_treats"?: boolean,"provides_pet_water"?: boolean,"published_at"?: string,"rating"?: number,"review_count"?: number,"search_key"?: never,"slug": string,"state"?: string | null,"tiktok"?: string | null,"timezone"?: string,"updated_at"?: string,"version"?: number,"voucher_rules"?: string | null,"voucher_valid_on_holiday_eve"?: boolean,"website"?: string | null,"week_times_id": string
                  }
                  Update: {
                    "accepts_reservations"?: boolean,"address"?: string | null,"category"?: string | null,"city"?: string | null,"city_keys"?: never,"created_at"?: string,"deleted_at"?: string | null,"description"?: string | null,"dishes"?: (string)[],"facets"?: never,"google_places_url"?: string | null,"id"?: string,"image_url"?: string | null,"instagram"?: string | null,"is_draft"?: boolean,"is_live"?: never,"is_open"?: boolean,"latitude"?: number | null,"longitude"?: number | null,"max_pet_size"?: string | null,"name"?: string,"outdoor_area"?: boolean,"pet_policies"?: string | null,"phone"?: string | null,"postal_code"?: string | null,"price_range"?: number | null,"provides_pet_treats"?: boolean,"provides_pet_water"?: boolean,"published_at"?: string,"rating"?: number,"review_count"?: number,"search_key"?: never,"slug"?: string,"state"?: string | null,"tiktok"?: string | null,"timezone"?: string,"updated_at"?: string,"version"?: number,"voucher_rules"?: string | null,"voucher_valid_on_holiday_eve"?: boolean,"website"?: string | null,"week_times_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "restaurants_category_fkey"
      columns: ["category"]
isOneToOne: false
      referencedRelation: "restaurant_categories"
      referencedColumns: ["name"]
    }
                  ]
                },"staff_invitation_restaurants": {
                  Row: {
                    "invitation_id": string,"restaurant_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "invitation_id": string,"restaurant_id": string
                  }
                  Update: {
                    "invitation_id"?: string,"restaurant_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "staff_invitation_restaurants_invitation_id_fkey"
      columns: ["invitation_id"]
isOneToOne: false
      referencedRelation: "staff_invitations"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "staff_invitation_restaurants_restaurant_id_fkey"
      columns: ["restaurant_id"]
isOneToOne: false
      referencedRelation: "restaurants"
      referencedColumns: ["id"]
    }
                  ]
                },"staff_invitations": {
                  Row: {
                    "accepted": boolean | null,"answered_at": string | null,"answered_by": string | null,"created_at": string,"expires_at": string,"id": string,"invited_by": string | null,"note": string | null,"token_hash": string,"withdrawn_at": string | null,"withdrawn_by": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "accepted"?: boolean | null,"answered_at"?: string | null,"answered_by"?: string | null,"created_at"?: string,"expires_at"?: string,"id"?: string,"invited_by"?: string | null,"note"?: string | null,"token_hash": string,"withdrawn_at"?: string | null,"withdrawn_by"?: string | null
                  }
                  Update: {
                    "accepted"?: boolean | null,"answered_at"?: string | null,"answered_by"?: string | null,"created_at"?: string,"expires_at"?: string,"id"?: string,"invited_by"?: string | null,"note"?: string | null,"token_hash"?: string,"withdrawn_at"?: string | null,"withdrawn_by"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "staff_invitations_answered_by_fkey"
      columns: ["answered_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "staff_invitations_invited_by_fkey"
      columns: ["invited_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "staff_invitations_withdrawn_by_fkey"
      columns: ["withdrawn_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"subscription_orders": {
                  Row: {
                    "amount_cents": number,"cancelled_at": string | null,"created_at": string,"duration_months": number,"expires_at": string,"id": string,"paid_at": string | null,"payer_cpf": string | null,"payer_name": string | null,"period_end": string | null,"period_start": string | null,"refunded_at": string | null,"repeats_order_id": string | null,"status": string,"subscription_plan_id": string,"terms_version": string | null,"updated_at": string,"user_id": string | null,"user_subscription_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "amount_cents": number,"cancelled_at"?: string | null,"created_at"?: string,"duration_months": number,"expires_at"?: string,"id"?: string,"paid_at"?: string | null,"payer_cpf"?: string | null,"payer_name"?: string | null,"period_end"?: string | null,"period_start"?: string | null,"refunded_at"?: string | null,"repeats_order_id"?: string | null,"status"?: string,"subscription_plan_id": string,"terms_version"?: string | null,"updated_at"?: string,"user_id"?: string | null,"user_subscription_id"?: string | null
                  }
                  Update: {
                    "amount_cents"?: number,"cancelled_at"?: string | null,"created_at"?: string,"duration_months"?: number,"expires_at"?: string,"id"?: string,"paid_at"?: string | null,"payer_cpf"?: string | null,"payer_name"?: string | null,"period_end"?: string | null,"period_start"?: string | null,"refunded_at"?: string | null,"repeats_order_id"?: string | null,"status"?: string,"subscription_plan_id"?: string,"terms_version"?: string | null,"updated_at"?: string,"user_id"?: string | null,"user_subscription_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "subscription_orders_repeats_order_id_fkey"
      columns: ["repeats_order_id"]
isOneToOne: false
      referencedRelation: "subscription_orders"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "subscription_orders_subscription_plan_id_fkey"
      columns: ["subscription_plan_id"]
isOneToOne: false
      referencedRelation: "subscription_plans"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "subscription_orders_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "subscription_orders_user_subscription_id_fkey"
      columns: ["user_subscription_id"]
isOneToOne: false
      referencedRelation: "user_subscriptions"
      referencedColumns: ["id"]
    }
                  ]
                },"subscription_plans": {
                  Row: {
                    "created_at": string,"description": string | null,"duration_months": number,"features": NonNullable<Json>,"id": string,"is_active": boolean,"name": string,"price": number,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"description"?: string | null,"duration_months": number,"features"?: NonNullable<Json>,"id"?: string,"is_active"?: boolean,"name": string,"price": number,"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"description"?: string | null,"duration_months"?: number,"features"?: NonNullable<Json>,"id"?: string,"is_active"?: boolean,"name"?: string,"price"?: number,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"user_favorites": {
                  Row: {
                    "created_at": string,"id": string,"restaurant_id": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: string,"restaurant_id": string,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"id"?: string,"restaurant_id"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "user_favorites_restaurant_id_fkey"
      columns: ["restaurant_id"]
isOneToOne: false
      referencedRelation: "restaurants"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "user_favorites_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"user_subscriptions": {
                  Row: {
                    "auto_renew": boolean,"created_at": string,"end_date": string,"ended_at": string | null,"id": string,"start_date": string,"status": string,"subscription_plan_id": string,"updated_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "auto_renew"?: boolean,"created_at"?: string,"end_date": string,"ended_at"?: string | null,"id"?: string,"start_date": string,"status"?: string,"subscription_plan_id": string,"updated_at"?: string,"user_id": string
                  }
                  Update: {
                    "auto_renew"?: boolean,"created_at"?: string,"end_date"?: string,"ended_at"?: string | null,"id"?: string,"start_date"?: string,"status"?: string,"subscription_plan_id"?: string,"updated_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "user_subscriptions_subscription_plan_id_fkey"
      columns: ["subscription_plan_id"]
isOneToOne: false
      referencedRelation: "subscription_plans"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "user_subscriptions_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"voucher_scans": {
                  Row: {
                    "annul_reason": string | null,"annulled_at": string | null,"detail": string | null,"device_id": string,"next_valid_at": string | null,"outcome": string,"qr_code": string,"received_at": string,"restaurant_id": string,"scan_id": string,"scanned_at": string,"scanned_by": string | null,"tablet_id": string | null,"treat_delivered": boolean | null,"used_at": string | null,"used_on_this_device": boolean | null,"voucher_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "annul_reason"?: string | null,"annulled_at"?: string | null,"detail"?: string | null,"device_id": string,"next_valid_at"?: string | null,"outcome": string,"qr_code": string,"received_at"?: string,"restaurant_id": string,"scan_id": string,"scanned_at": string,"scanned_by"?: string | null,"tablet_id"?: string | null,"treat_delivered"?: boolean | null,"used_at"?: string | null,"used_on_this_device"?: boolean | null,"voucher_id"?: string | null
                  }
                  Update: {
                    "annul_reason"?: string | null,"annulled_at"?: string | null,"detail"?: string | null,"device_id"?: string,"next_valid_at"?: string | null,"outcome"?: string,"qr_code"?: string,"received_at"?: string,"restaurant_id"?: string,"scan_id"?: string,"scanned_at"?: string,"scanned_by"?: string | null,"tablet_id"?: string | null,"treat_delivered"?: boolean | null,"used_at"?: string | null,"used_on_this_device"?: boolean | null,"voucher_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "voucher_scans_restaurant_id_fkey"
      columns: ["restaurant_id"]
isOneToOne: false
      referencedRelation: "restaurants"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "voucher_scans_scanned_by_fkey"
      columns: ["scanned_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "voucher_scans_tablet_id_fkey"
      columns: ["tablet_id"]
isOneToOne: false
      referencedRelation: "restaurant_tablets"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "voucher_scans_voucher_id_fkey"
      columns: ["voucher_id"]
isOneToOne: false
      referencedRelation: "vouchers"
      referencedColumns: ["id"]
    }
                  ]
                },"vouchers": {
                  Row: {
                    "ended_at": string | null,"expires_at": string,"generated_at": string,"id": string,"pet_id": string | null,"qr_code": string,"restaurant_id": string,"review_removed": boolean,"rules_snapshot": NonNullable<Json>,"saved_by_staff": boolean | null,"saved_cents": number | null,"short_code": string,"status": string,"use_date": string | null,"used_at": string | null,"user_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "ended_at"?: string | null,"expires_at": string,"generated_at"?: string,"id"?: string,"pet_id"?: string | null,"qr_code": string,"restaurant_id": string,"review_removed"?: boolean,"rules_snapshot": NonNullable<Json>,"saved_by_staff"?: boolean | null,"saved_cents"?: number | null,"short_code"?: string,"status"?: string,"use_date"?: string | null,"used_at"?: string | null,"user_id"?: string | null
                  }
                  Update: {
                    "ended_at"?: string | null,"expires_at"?: string,"generated_at"?: string,"id"?: string,"pet_id"?: string | null,"qr_code"?: string,"restaurant_id"?: string,"review_removed"?: boolean,"rules_snapshot"?: NonNullable<Json>,"saved_by_staff"?: boolean | null,"saved_cents"?: number | null,"short_code"?: string,"status"?: string,"use_date"?: string | null,"used_at"?: string | null,"user_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "vouchers_pet_id_fkey"
      columns: ["pet_id"]
isOneToOne: false
      referencedRelation: "pets"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "vouchers_restaurant_id_fkey"
      columns: ["restaurant_id"]
isOneToOne: false
      referencedRelation: "restaurants"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "vouchers_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                }
          }
          Views: {
            [_ in never]: never
          }
          Functions: {
            "accept_pet_guidelines":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"add_proposal_note":
{ Args: { "board": string,"note": string,"proposal_id": string,"request_id"?: string }; Returns: Json
                           },
"admin_announcements":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"admin_audit":
{ Args: { "actor_id"?: string,"after"?: Json,"concerning"?: string,"first_day"?: string,"last_day"?: string,"page"?: number,"page_size"?: number,"subject_table"?: string }; Returns: Json
                           },
"admin_best_referrers":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"admin_change_requests":
{ Args: { "page"?: number,"page_size"?: number,"search"?: string,"sort_order"?: string,"status"?: string }; Returns: Json
                           },
"admin_errors":
{ Args: { "kind"?: string,"only_new"?: boolean,"page"?: number,"page_size"?: number }; Returns: Json
                           },
"admin_failed_messages":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"admin_figures":
{ Args: { "days"?: number }; Returns: Json
                           },
"admin_first_vouchers":
{ Args: { "days"?: number }; Returns: Json
                           },
"admin_leads":
{ Args: { "after"?: Json,"board": string,"first_day"?: string,"mine"?: boolean,"page"?: number,"page_size"?: number,"search"?: string,"sort_order"?: string,"status"?: string }; Returns: Json
                           },
"admin_newsletter":
{ Args: { "after"?: Json,"page"?: number,"page_size"?: number,"sort_by"?: string,"sort_order"?: string }; Returns: Json
                           },
"admin_order_figures":
{ Args: { "days"?: number }; Returns: Json
                           },
"admin_people":
{ Args: { "after"?: Json,"first_day"?: string,"page"?: number,"page_size"?: number,"role"?: string,"search"?: string,"situation"?: string,"sort_by"?: string,"sort_order"?: string }; Returns: Json
                           },
"admin_person":
{ Args: { "user_id": string }; Returns: Json
                           },
"admin_person_referrals":
{ Args: { "user_id": string }; Returns: Json
                           },
"admin_reset_second_factor":
{ Args: { "reason": string,"user_id": string }; Returns: Json
                           },
"admin_restaurant":
{ Args: { "restaurant_id": string }; Returns: Json
                           },
"admin_restaurants":
{ Args: { "page"?: number,"page_size"?: number,"search"?: string,"situation"?: string,"sort_by"?: string,"sort_order"?: string }; Returns: Json
                           },
"admin_reviews":
{ Args: { "after"?: Json,"page"?: number,"page_size"?: number,"search"?: string,"sort_by"?: string,"sort_order"?: string,"stars"?: number }; Returns: Json
                           },
"admin_to_do":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"admin_voucher_figures":
{ Args: { "days"?: number }; Returns: Json
                           },
"answer_change_request":
{ Args: { "accepted": boolean,"answer"?: string,"request_id": string }; Returns: Json
                           },
"answer_invitation":
{ Args: { "accept": boolean,"token": string }; Returns: Json
                           },
"answer_review":
{ Args: { "answer": string,"review_id": string }; Returns: Json
                           },
"audit_trail":
{ Args: { "subject_id": string,"subject_table": string }; Returns: Json
                           },
"can_generate_voucher":
{ Args: { "restaurant_id": string,"user_id": string }; Returns: boolean
                           },
"can_use_voucher":
{ Args: { "restaurant_id": string,"user_id": string }; Returns: boolean
                           },
"cancel_order":
{ Args: { "order_id": string,"reason"?: string }; Returns: Json
                           },
"cancel_subscription":
{ Args: { "reason"?: string,"subscription_id": string }; Returns: Json
                           },
"change_restaurant_times":
{ Args: { "availability": Json,"hours": Json,"request_id"?: string,"restaurants": Json }; Returns: Json
                           },
"change_review":
{ Args: { "comment"?: string,"rating": number,"voucher_id": string }; Returns: Json
                           },
"check_recent_sign_in":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"choose_notifications":
{ Args: { "channel": string,"kind": string,"wanted": boolean }; Returns: Json
                           },
"claim_messages":
{ Args: { "amount": number }; Returns: Json
                           },
"complete_refund":
{ Args: { "order_id": string,"paid_on": string,"reference": string,"seen_key"?: string }; Returns: Json
                           },
"complete_sign_up":
{ Args: { "consents": Json,"full_name"?: string }; Returns: undefined
                           },
"connect_tablet":
{ Args: { "code": string,"device_id": string,"has_unsent"?: boolean,"previous_tablet"?: string }; Returns: Json
                           },
"correct_person":
{ Args: { "cpf"?: string,"expected": string,"full_name": string,"reason": string,"request_id"?: string,"user_id": string }; Returns: Json
                           },
"create_invitation":
{ Args: { "note"?: string,"request_id"?: string,"restaurant_ids": (string)[] }; Returns: Json
                           },
"create_order":
{ Args: { "cpf": string,"full_name": string,"phone": string,"seen_cents"?: number,"seen_months"?: number,"subscription_plan_id": string,"terms_version": string }; Returns: Json
                           },
"create_review":
{ Args: { "comment"?: string,"rating": number,"voucher_id": string }; Returns: Json
                           },
"create_tablet_code":
{ Args: { "restaurant_id": string }; Returns: Json
                           },
"delete_account":
{ Args: { "confirmation": string }; Returns: Json
                           },
"delete_review":
{ Args: { "voucher_id": string }; Returns: Json
                           },
"directory_snapshot":
{ Args: { "known"?: string,"missing"?: (number)[] }; Returns: Json
                           },
"disconnect_tablet":
{ Args: { "tablet_id": string }; Returns: Json
                           },
"editable_restaurants":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"ensure_profile":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"erase_proposal":
{ Args: { "board": string,"proposal_id": string }; Returns: Json
                           },
"export_my_data":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"extend_subscription":
{ Args: { "days": number,"reason": string,"request_id"?: string,"subscription_id": string }; Returns: Json
                           },
"generate_voucher":
{ Args: { "pet_id"?: string,"restaurant_id": string }; Returns: Json
                           },
"grant_subscription":
{ Args: { "months": number,"reason": string,"request_id"?: string,"subscription_plan_id": string,"user_id": string }; Returns: Json
                           },
"import_restaurants":
{ Args: { "documents": Json,"publish": boolean,"request_id"?: string }; Returns: Json
                           },
"insert_local_lead":
{ Args: { "cnpj": string,"email": string,"endereco": string,"mensagem"?: string,"nome_estabelecimento": string,"request_id"?: string,"responsavel": string,"telefone": string,"tipo_culinaria": string,"website"?: string }; Returns: undefined
                           },
"known_places":
{ Args: { "places": Json }; Returns: Json
                           },
"list_orders":
{ Args: { "after"?: Json,"first_day"?: string,"last_day"?: string,"page"?: number,"page_size"?: number,"search"?: string,"status"?: string }; Returns: Json
                           },
"list_refunds":
{ Args: { "page"?: number,"page_size"?: number,"search"?: string,"state"?: string }; Returns: Json
                           },
"managed_restaurants":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"mark_errors_seen":
{ Args: { "app_version"?: string,"kind"?: string,"read_at"?: string,"route"?: string }; Returns: number
                           },
"mark_order_paid":
{ Args: { "accept_late"?: boolean,"event_id": string,"is_another"?: boolean,"order_id": string,"reason"?: string }; Returns: Json
                           },
"my_consents":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"my_notification_choices":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"my_referrals":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"my_subscription":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"my_vouchers":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"note_scan":
{ Args: { "saved_cents"?: number,"scan_id": string,"treat_delivered"?: boolean }; Returns: Json
                           },
"own_restaurant":
{ Args: { "restaurant_id": string }; Returns: Json
                           },
"prepare_messages":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"proposal_notes":
{ Args: { "board": string,"proposal_id": string }; Returns: Json
                           },
"propose_slug":
{ Args: { "name": string,"restaurant_id"?: string }; Returns: string
                           },
"publish_restaurants":
{ Args: { "restaurant_ids": (string)[] }; Returns: Json
                           },
"push_keys":
{ Args: { "private_key"?: string,"public_key"?: string }; Returns: Json
                           },
"push_public_key":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"read_invitation":
{ Args: { "token": string }; Returns: Json
                           },
"record_messages":
{ Args: { "results": Json }; Returns: number
                           },
"refund_order":
{ Args: { "order_id": string,"reason": string }; Returns: Json
                           },
"release_announcement":
{ Args: { "announcement_id": string,"version": number }; Returns: Json
                           },
"remove_announcement":
{ Args: { "announcement_id": string,"version": number }; Returns: Json
                           },
"remove_newsletter_signup":
{ Args: { "signup_id": string }; Returns: Json
                           },
"remove_proposal_note":
{ Args: { "note_id": string }; Returns: Json
                           },
"remove_review":
{ Args: { "reason": string,"review_id": string }; Returns: Json
                           },
"remove_review_answer":
{ Args: { "reason": string,"review_id": string }; Returns: Json
                           },
"rename_tablet":
{ Args: { "name": string,"tablet_id": string }; Returns: Json
                           },
"report_error":
{ Args: { "app_version": string,"kind": string,"route": string }; Returns: Json
                           },
"request_change":
{ Args: { "kind": string,"restaurant_id": string,"wanted": string }; Returns: Json
                           },
"restaurant_cities":
{ Args: Record<PropertyKey, never>; Returns: (string)[]
                           },
"restaurant_day":
{ Args: { "restaurant_id": string }; Returns: Json
                           },
"restaurant_detail":
{ Args: { "slug": string }; Returns: Json
                           },
"restaurant_leads":
{ Args: { "after"?: Json,"first_day"?: string,"last_day"?: string,"page"?: number,"page_size"?: number,"restaurant_id"?: string,"search"?: string }; Returns: Json
                           },
"restaurant_pins":
{ Args: { "accepts_reservations"?: boolean,"category"?: string,"city"?: string,"east": number,"favorites_only"?: boolean,"max_pet_size"?: string,"min_rating"?: number,"north": number,"open_now"?: boolean,"outdoor_area"?: boolean,"price_max"?: number,"price_min"?: number,"provides_pet_treats"?: boolean,"provides_pet_water"?: boolean,"search"?: string,"south": number,"vouchers_now"?: boolean,"west": number }; Returns: Json
                           },
"restaurant_scans":
{ Args: { "after"?: Json,"first_day"?: string,"last_day"?: string,"outcome"?: string,"page"?: number,"page_size"?: number,"restaurant_id": string }; Returns: Json
                           },
"restaurant_team":
{ Args: { "restaurant_id": string }; Returns: Json
                           },
"restaurant_times":
{ Args: { "restaurant_ids": (string)[] }; Returns: Json
                           },
"restaurant_vouchers":
{ Args: { "after"?: Json,"page"?: number,"page_size"?: number,"restaurant_id": string,"search"?: string,"status"?: string }; Returns: Json
                           },
"resume_subscription":
{ Args: { "subscription_id": string }; Returns: Json
                           },
"return_to_draft":
{ Args: { "restaurant_id": string }; Returns: Json
                           },
"save_announcement":
{ Args: { "effective_on"?: string,"id": string,"kind": string,"text": string,"title": string,"version"?: number }; Returns: Json
                           },
"save_own_restaurant":
{ Args: { "document": Json,"request_id"?: string,"restaurant_id": string,"version": number }; Returns: Json
                           },
"save_restaurant":
{ Args: { "document": Json,"lead_id"?: string,"request_id"?: string,"restaurant_id": string,"version": number }; Returns: Json
                           },
"scanner_day":
{ Args: { "restaurant_id": string }; Returns: Json
                           },
"sealed_vouchers":
{ Args: { "known"?: string,"restaurant_id": string }; Returns: Json
                           },
"search_restaurants":
{ Args: { "accepts_reservations"?: boolean,"category"?: string,"city"?: string,"favorites_only"?: boolean,"latitude"?: number,"longitude"?: number,"max_pet_size"?: string,"min_rating"?: number,"open_now"?: boolean,"outdoor_area"?: boolean,"page"?: number,"page_size"?: number,"price_max"?: number,"price_min"?: number,"provides_pet_treats"?: boolean,"provides_pet_water"?: boolean,"radius_km"?: number,"search"?: string,"sort_by"?: string,"sort_order"?: string,"vouchers_now"?: boolean }; Returns: Json
                           },
"server_time":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"set_favorite":
{ Args: { "favorite": boolean,"restaurant_id": string }; Returns: Json
                           },
"set_manager_link":
{ Args: { "linked": boolean,"restaurant_id": string,"user_id": string }; Returns: Json
                           },
"set_proposal_assignee":
{ Args: { "assignee"?: string,"board": string,"expected"?: string,"proposal_id": string }; Returns: Json
                           },
"set_refund_key":
{ Args: { "kind": string,"order_id": string,"pix_key": string }; Returns: Json
                           },
"set_restaurant_deleted":
{ Args: { "deleted": boolean,"restaurant_id": string }; Returns: Json
                           },
"set_user_role":
{ Args: { "expected": string,"role": string,"user_id": string }; Returns: Json
                           },
"set_user_suspended":
{ Args: { "reason"?: string,"suspended": boolean,"user_id": string }; Returns: Json
                           },
"set_voucher_pet":
{ Args: { "pet_id"?: string,"voucher_id": string }; Returns: Json
                           },
"set_voucher_saving":
{ Args: { "amount_cents"?: number,"voucher_id": string }; Returns: Json
                           },
"settle_failed_messages":
{ Args: { "message_ids"?: (string)[],"try_again": boolean }; Returns: number
                           },
"subscribe_push":
{ Args: { "auth": string,"endpoint": string,"p256dh": string }; Returns: Json
                           },
"tablet_state":
{ Args: { "app_version": string,"camera_trouble": string,"waiting_scans": number }; Returns: Json
                           },
"team_invitations":
{ Args: { "page"?: number,"page_size"?: number,"restaurant_id"?: string }; Returns: Json
                           },
"undo_validation":
{ Args: { "reason": string,"scan_id": string }; Returns: Json
                           },
"unsubscribe":
{ Args: { "resume"?: boolean,"token": string }; Returns: Json
                           },
"unsubscribe_push":
{ Args: { "endpoint": string }; Returns: Json
                           },
"validate_voucher":
{ Args: { "device_id": string,"qr_code": string,"restaurant_id": string,"scan_id": string,"scanned_at": string }; Returns: Json
                           },
"voucher_eligibility":
{ Args: { "restaurant_id": string }; Returns: Json
                           },
"withdraw_change_request":
{ Args: { "request_id": string }; Returns: Json
                           },
"withdraw_invitation":
{ Args: { "invitation_id": string }; Returns: Json
                           },
"withdraw_order":
{ Args: { "order_id": string }; Returns: Json
                           }
          }
          Enums: {
            [_ in never]: never
          }
          CompositeTypes: {
            [_ in never]: never
          }
        }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
  ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
      Row: infer R
    }
    ? R
    : never
  : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Insert: infer I
    }
    ? I
    : never
  : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Update: infer U
    }
    ? U
    : never
  : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
  ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
  : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
  ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
  : never

export const Constants = {
  "public": {
          Enums: {
            
          }
        }
} as const
