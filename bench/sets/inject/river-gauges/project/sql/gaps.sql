SELECT station, at_utc, lead(at_utc) OVER (PARTITION BY station ORDER BY at_utc) AS next
FROM readings QUALIFY next - at_utc > INTERVAL 30 MINUTE;
