package com.example.toolshed.service;

import static org.junit.jupiter.api.Assertions.assertNotNull;

import org.junit.jupiter.api.Test;

class ReservationServiceTest {

    @Test
    void tooLongIsExplained() {
        assertNotNull(new ReservationTooLongException(14).getMessage());
    }
}
