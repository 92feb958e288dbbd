package com.example.toolshed.domain;

import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.Id;

@Entity
public class Reservation {

    @Id
    @GeneratedValue
    private Long id;

    private String toolName;

    private int days;

    public String getToolName() {
        return toolName;
    }

    public int getDays() {
        return days;
    }
}
